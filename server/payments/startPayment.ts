import type { Me } from '#contract/me';
import type { PaymentInput } from '#contract/payment';
import { japanDate } from '#domain/dates/japanTime';
import { describeObstacle } from '#domain/membership/obstacles';
import { isFree, paymentObstacle, saleObstacle } from '#domain/membership/payment';
import type { MemberStatus } from '#domain/membership/renewal';
import { createPlanRepository, type StoredPlan } from '../catalogue/planRepository';
import type { Queryable } from '../database/database';
import { counters } from '../limits/counters';
import { createRateLimiter } from '../limits/rateLimiter';
import { createRateLimitRepository } from '../limits/rateLimitRepository';
import type { SendMail } from '../mail/mailer';
import { createMemberRepository } from '../members/memberRepository';
import { SessionEnded } from '../sessions/sessionEnded';
import type { Customer } from './cardProvider';
import { customerOf } from './customer';
import { addPayment, newPayment } from './newPayment';
import type { PaymentDependencies } from './paymentDependencies';
import { PaymentRefused } from './paymentRefused';
import { createPaymentRepository, type PaymentRecord } from './paymentRepository';
import { settleWithin } from './settlePayment';

const REFUSED = {
  otherBody: 'お申し込みの内容が変わっています。お手数ですが、プランの選択からもう一度お手続きください。',
  unknownPlan: '選択されたプランが見つかりません。お手数ですが、プランの選択からもう一度お手続きください。',
  noCard: 'カード情報を入力してください',
  otherPrice: '料金が変わりました。新しい料金をご確認ください。',
} as const;

/** A member's request to pay for an order. The idempotency key belongs to one attempt (decisions §6). */
export interface PaymentRequest extends PaymentInput {
  readonly memberId: number;
  readonly idempotencyKey: string;
}

/**
 * The result of starting a payment. `charge`: the card must be charged. `known`: the key already has a payment. `paid`:
 * the order is already paid. `blocked`: another payment of the member is still open. `granted`: the plan costs nothing
 * and was granted.
 */
export type StartedPayment =
  | PaymentToCharge
  | { readonly kind: 'known' | 'paid' | 'blocked' | 'granted'; readonly payment: PaymentRecord };

/** A new payment whose card the caller must charge. */
export interface PaymentToCharge {
  readonly kind: 'charge';
  readonly payment: PaymentRecord;
  readonly customer: Customer;
}

interface StartContext {
  readonly request: PaymentRequest;
  readonly transaction: Queryable;
  readonly sendMail: SendMail;
  readonly dependencies: PaymentDependencies;
}

/**
 * Checks an order and stores its payment before the card is charged. Throws PaymentRefused if the rules of decisions §4
 * and §6 forbid the order.
 */
export function startPayment(request: PaymentRequest, dependencies: PaymentDependencies): Promise<StartedPayment> {
  return dependencies.mailer.transaction((transaction, sendMail) =>
    startWithin({ request, transaction, sendMail, dependencies }),
  );
}

async function startWithin(context: StartContext): Promise<StartedPayment> {
  const { request, transaction } = context;
  const me = await createMemberRepository(transaction).lock(request.memberId);
  if (me === null) throw new SessionEnded();
  const known = await createPaymentRepository(transaction).findByKey(request.memberId, request.idempotencyKey);
  if (known !== null) return repeatedPayment(known, request);
  const plan = await createPlanRepository(transaction).find(request.planId);
  if (plan === null) throw new PaymentRefused('order', REFUSED.unknownPlan);
  const memberStatus = { me, plan: me.plan };
  return (await checkOrder(context, { plan, memberStatus })) ?? startNew(context, { plan, memberStatus });
}

/**
 * Returns the payment of a repeated order. Does not compare the cards: after a reload, the member types the card again,
 * so the same attempt has another token.
 */
function repeatedPayment(payment: PaymentRecord, { planId, purpose }: PaymentRequest): StartedPayment {
  if (payment.planId !== planId || payment.purpose !== purpose)
    throw new PaymentRefused('otherOrder', REFUSED.otherBody);
  return { kind: 'known', payment };
}

interface OrderedPlan {
  /** The plan of the order. */
  readonly plan: StoredPlan;
  /** The member, with the plan and expiry that the rules read. */
  readonly memberStatus: MemberStatus & { readonly me: Me };
}

/**
 * Returns the payment that answers or blocks the order, or null if a new payment can start. Throws PaymentRefused if
 * the rules forbid the order.
 */
async function checkOrder(context: StartContext, { plan, memberStatus }: OrderedPlan): Promise<StartedPayment | null> {
  const { request, transaction, dependencies } = context;
  const payments = createPaymentRepository(transaction);
  const { settings, clock } = dependencies;
  const order = { purpose: request.purpose, plan };
  const obstacle = plan.isOnSale
    ? (saleObstacle(plan, settings.paymentMode) ?? paymentObstacle(order, memberStatus, japanDate(clock())))
    : 'notForSale';
  if (obstacle !== null) {
    // Looks for an earlier payment only if the rules refuse the order. The same order a year later is allowed, and is a
    // new order.
    const paid = await payments.findPaid(request, memberStatus.me.membershipRenewedAt);
    if (paid !== null) return { kind: 'paid', payment: paid };
    throw new PaymentRefused('order', describeObstacle(obstacle, memberStatus, settings.supportContact));
  }
  // Compares the price before it requires a card token, since a plan that was free when the page showed it had no card
  // fields.
  if (request.shownAmount !== undefined && request.shownAmount !== plan.price)
    throw new PaymentRefused('otherPrice', REFUSED.otherPrice);
  if (!isFree(plan) && request.cardToken === undefined) {
    throw new PaymentRefused('noCard', REFUSED.noCard);
  }
  const open = await payments.findOpen(request.memberId);
  return open && { kind: 'blocked', payment: open };
}

/** Stores the payment. Grants the plan at once if it costs nothing. */
async function startNew(
  { request, transaction, sendMail, dependencies }: StartContext,
  { plan, memberStatus }: OrderedPlan,
): Promise<StartedPayment> {
  const now = dependencies.clock();
  const payments = createPaymentRepository(transaction);
  const { me: member } = memberStatus;
  const { memberId, idempotencyKey, purpose } = request;
  const expiry = member.membershipRenewedAt;
  const { invoice } = dependencies.settings;
  const payment = newPayment({ memberId, idempotencyKey, purpose, plan, expiry, invoice }, now);
  // After a change of the plan or the expiry by hand, the order may be for a period that is paid already. This check
  // refuses the payment with a message, before the unique index refuses it without one.
  if (await payments.isPaid(payment))
    throw new PaymentRefused('order', alreadyPaidMessage(dependencies.settings.supportContact));
  const repository = createRateLimitRepository(transaction);
  const limiter = createRateLimiter({ repository, clock: dependencies.clock, isInTransaction: true });
  await limiter.count([counters.payments(request.memberId)]);
  await addPayment(payment, { transaction, cause: 'request' });
  if (!isFree(plan))
    return { kind: 'charge', payment, customer: customerOf(member, dependencies.settings.paymentMode) };
  const { settings } = dependencies;
  const within = { transaction, sendMail, settings, now, cause: 'request', member } as const;
  const granted = await settleWithin(payment, { status: 'succeeded' }, within);
  return { kind: 'granted', payment: granted };
}

const alreadyPaidMessage = (supportContact: string) =>
  `このお手続きのお支払いは、すでに承っています。お手数ですが、${supportContact}までお問い合わせください。`;
