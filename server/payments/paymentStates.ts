/**
 * The status of a payment. `created`: the charge is about to be made, or its outcome is not yet known; members see
 * `pending`. `requires_action`: the member must authenticate. `succeeded` and `failed` are final.
 */
export type PaymentStatus = 'created' | 'requires_action' | 'pending' | 'succeeded' | 'failed';

const TRANSITIONS: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['requires_action', 'pending', 'succeeded', 'failed'],
  requires_action: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  succeeded: [],
  failed: [],
};

/** Returns whether a payment's status may change from `from` to `to` (decisions §6). */
export function canChange(from: PaymentStatus, to: PaymentStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Returns whether the status of a payment can still change. */
export function isOpen(status: PaymentStatus): boolean {
  return TRANSITIONS[status].length > 0;
}
