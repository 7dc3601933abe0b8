import type { Queryable } from '../database/database';
import type { PaymentStatus } from './paymentStates';

/**
 * The cause of a change of status: the member's request that starts the payment, the provider's answer to the charge,
 * the member's look at the payment, the provider's callback, the check in the background, the member's next attempt,
 * the museum's office, or a refund by the provider.
 */
export type PaymentCause = 'request' | 'charge' | 'read' | 'callback' | 'check' | 'next attempt' | 'office' | 'refund';

/** A change of a payment's status. */
export interface PaymentEvent {
  readonly paymentId: string;
  /** The status before the change; null if the payment was started. */
  readonly from: PaymentStatus | null;
  readonly to: PaymentStatus;
  readonly cause: PaymentCause;
}

/** Creates the repository of the payments' audit trail (decisions §6). Its events are never changed or deleted. */
export function createPaymentEventRepository(database: Queryable) {
  return {
    /** Adds an event that happened at `now`. */
    add: async ({ paymentId, from, to, cause }: PaymentEvent, now: Date) => {
      await database.query(
        'INSERT INTO payment_events (payment_id, from_status, to_status, cause, at) VALUES ($1, $2, $3, $4, $5)',
        [paymentId, from, to, cause, now],
      );
    },
  };
}
