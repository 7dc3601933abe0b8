import type { Clock } from '#domain/clock';
import type { WorkLog } from '../background/backgroundWorker';
import type { Mailer } from '../mail/mailer';
import type { ServerSettings } from '../settings';
import type { CardProvider } from './cardProvider';
import type { PaymentRepository } from './paymentRepository';
import type { PaymentStatus } from './paymentStates';
import type { Questions } from './questions';

/** The dependencies of the payments' functions. */
export interface PaymentDependencies {
  readonly mailer: Mailer;
  readonly repository: PaymentRepository;
  readonly provider: CardProvider;
  readonly questions: Questions;
  readonly settings: ServerSettings;
  readonly clock: Clock;
  /** Counts a change of a payment's status for the metrics. */
  readonly countPayment?: (status: PaymentStatus) => void;
}

/** Gets ids and statuses only, never a card token. */
export type PaymentLog = WorkLog;
