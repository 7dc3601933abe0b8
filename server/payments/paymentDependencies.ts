import type { Clock } from '#domain/clock';
import type { WorkLog } from '../background/backgroundWorker';
import type { Mailer } from '../mail/mailer';
import type { ServerSettings } from '../settings';
import type { CardProvider } from './cardProvider';
import type { PaymentRepository } from './paymentRepository';
import type { PaymentStatus } from './paymentStates';
import type { Questions } from './questions';

/** The dependencies of the functions that handle payments. */
export interface PaymentDependencies {
  readonly mailer: Mailer;
  readonly repository: PaymentRepository;
  readonly provider: CardProvider;
  readonly questions: Questions;
  readonly settings: ServerSettings;
  readonly clock: Clock;
  /** Called for the metrics when a payment's status changes. */
  readonly countPayment?: (status: PaymentStatus) => void;
}

/** The log. It may contain ids and statuses, but never a card token. */
export type PaymentLog = WorkLog;
