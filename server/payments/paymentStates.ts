/**
 * The status of a payment. `created`: the charge is about to be made, or its outcome is not known yet; members see it
 * as pending. `requires_action`: the payment waits for the member's authentication. The last two are final.
 */
export type PaymentStatus = 'created' | 'requires_action' | 'pending' | 'succeeded' | 'failed';

const TRANSITIONS: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['requires_action', 'pending', 'succeeded', 'failed'],
  requires_action: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  succeeded: [],
  failed: [],
};

/** Returns whether a payment may change from one status to the other (decisions §6). */
export function canChange(from: PaymentStatus, to: PaymentStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Returns whether the status of a payment can still change. */
export function isOpen(status: PaymentStatus): boolean {
  return TRANSITIONS[status].length > 0;
}
