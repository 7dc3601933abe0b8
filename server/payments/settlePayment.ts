import { japanDate } from '#domain/dates/japanTime';
import { createPlanRepository } from '../catalogue/planRepository';
import type { Queryable } from '../database/database';
import type { MailSettings } from '../mail/composeMail';
import type { SendMail } from '../mail/mailer';
import { createMemberRepository } from '../members/memberRepository';
import { ProviderContradiction, type CardProvider, type ChargeState } from './cardProvider';
import type { PaymentDependencies, PaymentLog } from './paymentDependencies';
import { createPaymentEventRepository, type PaymentCause } from './paymentEventRepository';
import { paymentFailedMail, receiptMail, type PaymentMailDetails } from './paymentMails';
import { createPaymentRepository, type PaymentRecord } from './paymentRepository';
import { canChange, isOpen, type PaymentStatus } from './paymentStates';
import type { News } from './questions';

/** Milliseconds until an open payment is checked again. */
const NEXT_CHECK_MS = 15_000;

/** The dependencies for settling a payment, and the cause of the change. */
export interface SettleContext extends PaymentDependencies {
  /** The reason why the provider is asked. */
  readonly cause: PaymentCause;
  readonly log: PaymentLog;
}

/** A call to the card provider about a payment. */
export type Ask = (provider: CardProvider) => Promise<ChargeState>;

/**
 * Asks the provider through `ask`, and gives the payment the status of its charge (decisions §6). Repeated answers have
 * no effect. Returns the stored payment. Returns null, and changes nothing, if the provider does not answer.
 */
export async function settlePayment(
  payment: PaymentRecord,
  ask: Ask,
  context: SettleContext,
): Promise<PaymentRecord | null> {
  const state = await askProvider(payment, ask, context);
  if (state === null) return null;
  const { mailer, settings, clock, cause } = context;
  const { before, after } = await mailer.transaction(async (transaction, sendMail) => {
    const member = await createMemberRepository(transaction).lock(payment.memberId);
    const current = await createPaymentRepository(transaction).find(payment.id);
    if (member === null || current === null) return { before: payment, after: payment };
    const parts = { transaction, sendMail, settings, now: clock(), cause, member };
    return { before: current, after: await settleWithin(current, state, parts) };
  });
  // Counts the change only here, after the transaction was committed.
  if (after.status !== before.status) context.countPayment?.(after.status);
  return after;
}

/**
 * Settles an open payment by the provider's answer about its charge. If a question is already running, waits for its
 * answer. With `news`, asks even if the last answer is recent. If the provider has no charge, because the server
 * stopped too early, cancels it, so that a late charge takes no money.
 */
export async function settleOpenPayment(
  payment: PaymentRecord,
  { news, ...context }: SettleContext & { readonly news?: News },
): Promise<PaymentRecord> {
  if (!isOpen(payment.status)) return payment;
  const { id } = payment;
  const { repository, questions } = context;
  const readAgain = async () => (await repository.find(id)) ?? payment;
  const question = async () => {
    // Reads the payment again, because another question may have settled it in the meantime.
    const current = await readAgain();
    const { amount } = current;
    const ask: Ask = async (provider) => (await provider.find(id, amount)) ?? provider.cancel(id, amount);
    if (isOpen(current.status)) await settlePayment(current, ask, context);
  };
  await (news === undefined ? questions.look(id, question) : questions.hear(id, question, news));
  return readAgain();
}

/**
 * Returns the state of a payment's charge at the provider. If the charge is `authenticated`, first charges its card.
 * Returns null if `ask` failed for any reason: its effect is then unknown.
 */
export async function askProvider(
  payment: PaymentRecord,
  ask: Ask,
  context: Pick<SettleContext, 'provider' | 'log'>,
): Promise<ChargeState | null> {
  const state = await answerOf(payment, ask, context);
  if (state?.status !== 'authenticated') return state;
  const { id, amount } = payment;
  // If the provider does not answer this call, the payment stays pending. When the server next asks the provider about
  // the payment, it finds that the card was charged, or charges it then.
  return (await answerOf(payment, (provider) => provider.chargeAuthenticated(id, amount), context)) ?? state;
}

/**
 * Returns the provider's answer, or null if the call fails. Logs only the name of the error, since its message may
 * repeat the request.
 */
async function answerOf(
  payment: PaymentRecord,
  ask: Ask,
  { provider, log }: Pick<SettleContext, 'provider' | 'log'>,
): Promise<ChargeState | null> {
  try {
    return await ask(provider);
  } catch (error) {
    const fault = error instanceof Error ? error.name : 'unknown';
    const about = { payment: payment.id, status: payment.status, fault };
    if (error instanceof ProviderContradiction) log.error(about, 'the card provider answered about another charge');
    else log.warn(about, 'the card provider gave no answer');
    return null;
  }
}

/** The transaction that has locked the member, and the dependencies of a change within it. */
export interface WithinContext {
  readonly transaction: Queryable;
  readonly sendMail: SendMail;
  readonly settings: MailSettings;
  readonly now: Date;
  readonly cause: PaymentCause;
  readonly member: PaymentMailDetails['member'];
}

/**
 * Gives a stored payment the status of its charge, and stores the event, the membership and the mail (decisions §6). A
 * change that the present status does not allow has no effect, so repeated answers are harmless. But if a successful
 * payment's charge is canceled, stores the refund (decisions §6.10). Returns the payment.
 */
export async function settleWithin(
  payment: PaymentRecord,
  state: ChargeState,
  context: WithinContext,
): Promise<PaymentRecord> {
  const { transaction, now, cause } = context;
  const settled = paymentAfter(payment, state, now);
  const payments = createPaymentRepository(transaction);
  if (!canChange(payment.status, settled.status)) {
    // The charge was canceled after it had succeeded, so the provider has refunded the money.
    const isRefund = payment.status === 'succeeded' && settled.failure === 'canceled';
    if (isRefund) await payments.noteRefund(payment.id, now);
    return payment;
  }
  await payments.update(settled, now);
  const event = { paymentId: payment.id, from: payment.status, to: settled.status, cause };
  await createPaymentEventRepository(transaction).add(event, now);
  if (settled.status === 'succeeded') await createMemberRepository(transaction).grant(settled, japanDate(now));
  await mailResult(payment, settled, context);
  return settled;
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

async function mailResult(
  before: PaymentRecord,
  payment: PaymentRecord,
  { transaction, sendMail, settings, cause, member }: WithinContext,
): Promise<void> {
  // The screen has promised a mail in these two cases. In all others, the screen itself shows the failure.
  const wasPromised = before.status === 'pending' || (before.status === 'created' && cause !== 'charge');
  if (payment.status !== 'succeeded' && !(payment.status === 'failed' && wasPromised)) return;
  const plan = await createPlanRepository(transaction).find(payment.planId);
  if (plan === null) return;
  const write = payment.status === 'succeeded' ? receiptMail : paymentFailedMail;
  await sendMail(write({ member, payment, plan }, settings));
}
