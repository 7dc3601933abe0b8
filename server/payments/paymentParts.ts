import type { Clock } from '../../src/contract/profile';
import type { WorkLog } from '../background/backgroundWorker';
import type { Mailer } from '../mail/mailer';
import type { PaymentRepository } from '../repositories/paymentRepository';
import type { ServerSettings } from '../settings';
import type { CardProvider } from './cardProvider';
import type { PaymentStatus } from './paymentStates';

/** What payments are made with. */
export interface PaymentParts {
  readonly mailer: Mailer;
  readonly repository: PaymentRepository;
  readonly provider: CardProvider;
  readonly settings: ServerSettings;
  readonly clock: Clock;
  /** Hears of every payment that has come to another status. */
  readonly countPayment?: (status: PaymentStatus) => void;
}

/** Ids and statuses only ever go in; a card token never does. */
export type PaymentLog = WorkLog;
