import { createMembershipRepository } from '../repositories/membershipRepository';
import type { PaymentCause } from '../repositories/paymentEventRepository';
import { createPaymentRepository, type PaymentRecord } from '../repositories/paymentRepository';
import type { ChargeState } from './cardProvider';
import type { PaymentParts } from './paymentParts';
import { recordMove } from './recordMove';

/** Whose charge there is news of, and how it came. */
export interface News {
  readonly payment: PaymentRecord;
  readonly state: ChargeState;
  readonly cause: PaymentCause;
}

/** Takes a payment to where its charge is, once however often it is told (decisions §6); gives it as it then stands. */
export async function settlePayment({ payment, state, cause }: News, parts: PaymentParts): Promise<PaymentRecord> {
  const { mailer, settings, clock } = parts;
  const { before, after } = await mailer.transaction(async (transaction, sendMail) => {
    const me = await createMembershipRepository(transaction).lock(payment.memberId);
    const current = await createPaymentRepository(transaction).find(payment.id);
    if (me === null || current === null) return { before: payment, after: payment };
    const move = { payment: current, state, cause, email: me.email };
    const moved = await recordMove(move, { transaction, sendMail, settings, now: clock() });
    return { before: current, after: moved };
  });
  // Only now is it committed.
  if (after.status !== before.status) parts.countPayment?.(after.status);
  return after;
}
