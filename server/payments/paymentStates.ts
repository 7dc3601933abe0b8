/**
 * Where a payment stands. `created`: the charge is about to be made, or its outcome is not known yet; members see it as
 * pending. `requires_action`: waits for the member's authentication. The last two are final.
 */
export type PaymentStatus = 'created' | 'requires_action' | 'pending' | 'succeeded' | 'failed';

const MOVES: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['requires_action', 'pending', 'succeeded', 'failed'],
  requires_action: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  succeeded: [],
  failed: [],
};

/** Whether a payment may go from one status to the other (decisions §6). */
export function canMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return MOVES[from].includes(to);
}

/** Whether anything can still become of a payment. */
export function isOpen(status: PaymentStatus): boolean {
  return MOVES[status].length > 0;
}
