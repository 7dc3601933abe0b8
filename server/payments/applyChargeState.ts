import { createMemberRepository } from '../members/memberRepository';
import type { ChargeState } from './cardProvider';
import type { PaymentDependencies } from './paymentDependencies';
import type { PaymentCause } from './paymentEventRepository';
import { createPaymentRepository, type PaymentRecord } from './paymentRepository';
import { recordTransition } from './recordTransition';

/** The state of a payment's charge, and what caused it to be read. */
export interface ChargeReport {
  readonly payment: PaymentRecord;
  readonly state: ChargeState;
  readonly cause: PaymentCause;
}

/**
 * Changes a payment to the status of its charge; repeated reports have no effect (decisions §6). Returns the payment as
 * stored.
 */
export async function applyChargeState(
  { payment, state, cause }: ChargeReport,
  dependencies: PaymentDependencies,
): Promise<PaymentRecord> {
  const { mailer, settings, clock } = dependencies;
  const { before, after } = await mailer.transaction(async (transaction, sendMail) => {
    const me = await createMemberRepository(transaction).lock(payment.memberId);
    const current = await createPaymentRepository(transaction).find(payment.id);
    if (me === null || current === null) return { before: payment, after: payment };
    const move = { payment: current, state, cause, member: me };
    const moved = await recordTransition(move, { transaction, sendMail, settings, now: clock() });
    return { before: current, after: moved };
  });
  // Only now is it committed.
  if (after.status !== before.status) dependencies.countPayment?.(after.status);
  return after;
}
