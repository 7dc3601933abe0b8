/**
 * The reason why no payment is started. `order`: the rules forbid the order, or its plan is unknown. `noCard`: the plan
 * has a price, but the request has no card token. `otherPrice`: the member was shown another price. `otherOrder`: the
 * idempotency key belongs to another order. `unreachable`: the card provider did not cancel an earlier payment that
 * still waits for the member.
 */
export type PaymentRefusalReason = 'order' | 'noCard' | 'otherPrice' | 'otherOrder' | 'unreachable';

/** The error thrown when no payment is started. Nothing is charged or stored. `text` is for the member. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';

  constructor(
    readonly reason: PaymentRefusalReason,
    readonly text: string,
  ) {
    super(`Payment refused: ${reason}`);
  }
}
