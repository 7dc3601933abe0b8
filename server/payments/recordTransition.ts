import { japanDate } from '../../src/domain/dates/japanTime';
import { createPlanRepository } from '../catalogue/planRepository';
import type { Queryable } from '../database/database';
import type { MailSettings } from '../mail/composeMail';
import type { SendMail } from '../mail/mailer';
import { createMemberRepository } from '../members/memberRepository';
import type { ChargeState } from './cardProvider';
import { createPaymentEventRepository, type PaymentCause } from './paymentEventRepository';
import { paymentFailedMail, receiptMail, type PaymentMailDetails } from './paymentMails';
import { createPaymentRepository, type PaymentRecord } from './paymentRepository';
import { canChange, type PaymentStatus } from './paymentStates';

/** Milliseconds until an open payment is checked again. */
const NEXT_CHECK_MS = 15_000;

/** A change of a payment to the state of its charge. */
export interface Transition {
  /** The payment as it is stored now; its member is locked. */
  readonly payment: PaymentRecord;
  readonly state: ChargeState;
  readonly cause: PaymentCause;
  readonly member: PaymentMailDetails['member'];
}

/** The running transaction and what else a transition needs. */
export interface TransitionContext {
  readonly transaction: Queryable;
  readonly sendMail: SendMail;
  readonly settings: MailSettings;
  readonly now: Date;
}

/**
 * Changes a payment to the status of its charge, together with event, membership and mail (decisions §6). A change that
 * the status does not allow has no effect, so that repeated reports are harmless; but of a payment that succeeded and whose
 * charge is canceled it is noted that the money was given back (decisions §6.10). Returns the payment.
 */
export async function recordTransition(transition: Transition, context: TransitionContext): Promise<PaymentRecord> {
  const { payment, state, cause } = transition;
  const { transaction, now } = context;
  const changed = paymentAfter(payment, state, now);
  const payments = createPaymentRepository(transaction);
  if (!canChange(payment.status, changed.status)) {
    // Another attempt canceled the charge just when it had succeeded.
    const isRefund = payment.status === 'succeeded' && changed.failure === 'canceled';
    if (isRefund) await payments.addRefund(payment.id, now);
    return payment;
  }
  await payments.update(changed, now);
  const event = { paymentId: payment.id, from: payment.status, to: changed.status, cause };
  await createPaymentEventRepository(transaction).add(event, now);
  if (changed.status === 'succeeded') await createMemberRepository(transaction).grant(changed, japanDate(now));
  await mailOutcome(changed, transition, context);
  return changed;
}

const STATUS_OF = {
  waiting: 'requires_action',
  pending: 'pending',
  authenticated: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
} as const satisfies Record<ChargeState['status'], PaymentStatus>;

function paymentAfter(payment: PaymentRecord, state: ChargeState, now: Date): PaymentRecord {
  return {
    ...payment,
    status: STATUS_OF[state.status],
    failure: state.status === 'failed' ? state.reason : null,
    actionUrl: state.status === 'waiting' ? state.challengeUrl : null,
    checkAt: new Date(now.getTime() + NEXT_CHECK_MS),
  };
}

async function mailOutcome(
  changed: PaymentRecord,
  { payment, cause, member }: Transition,
  context: TransitionContext,
): Promise<void> {
  // Any other failure was met on the screen; of these two the screen said that the result would come by mail.
  const wasPromised = payment.status === 'pending' || (payment.status === 'created' && cause !== 'charge');
  if (changed.status !== 'succeeded' && !(changed.status === 'failed' && wasPromised)) return;
  const plan = await createPlanRepository(context.transaction).find(payment.planId);
  if (plan === null) return;
  const write = changed.status === 'succeeded' ? receiptMail : paymentFailedMail;
  await context.sendMail(write({ member, payment: changed, plan }, context.settings));
}
