import { randomUUID } from 'node:crypto';
import type { Me } from '../../src/contract/me';
import type { PaymentInput } from '../../src/contract/payment';
import type { Plan } from '../../src/contract/plan';
import { japanDate } from '../../src/domain/japanTime';
import { describeObstacle } from '../../src/domain/obstacles';
import { isFree, paidTerm, paymentObstacle } from '../../src/domain/payment';
import type { Standing } from '../../src/domain/renewal';
import type { Queryable } from '../database/database';
import { counters } from '../limits/counters';
import { createRateLimiter } from '../limits/rateLimiter';
import type { SendMail } from '../mail/mailer';
import { createMembershipRepository } from '../repositories/membershipRepository';
import { createPaymentEventRepository } from '../repositories/paymentEventRepository';
import { createPaymentRepository, type NewPayment, type PaymentRecord } from '../repositories/paymentRepository';
import { createPlanRepository } from '../repositories/planRepository';
import { createRateLimitRepository } from '../repositories/rateLimitRepository';
import { SessionEnded } from '../sessions/sessionEnded';
import { createReference } from './identifiers';
import type { PaymentParts } from './paymentParts';
import { PaymentRefused } from './paymentRefused';
import { recordMove } from './recordMove';

/** How long a request has its new payment for itself: longer than a charge may take. */
const REQUEST_MS = 60_000;

const REFUSED = {
  otherBody: 'お申し込みの内容が変わっています。お手数ですが、プランの選択からもう一度お手続きください。',
  unknownPlan: '選択されたプランが見つかりません。お手数ですが、プランの選択からもう一度お手続きください。',
  noCard: 'カード情報を入力してください',
} as const;

/** One member's wish to pay, under the key of one attempt (decisions §6). */
export interface Order extends PaymentInput {
  readonly memberId: number;
  readonly idempotencyKey: string;
}

/**
 * What became of an order. `known`: its key was here before. `paid`: what it wants is paid for already. `blocked`:
 * another payment of the member must first come to its end. `begun`: to be charged now. `granted`: nothing to charge.
 */
export interface Beginning {
  readonly kind: 'known' | 'paid' | 'blocked' | 'begun' | 'granted';
  readonly payment: PaymentRecord;
}

interface Begin {
  readonly order: Order;
  readonly transaction: Queryable;
  readonly sendMail: SendMail;
  readonly parts: PaymentParts;
}

/** Checks an order and stores its payment before the card is charged. Throws PaymentRefused by the rules of decisions §4 and §6. */
export function beginPayment(order: Order, parts: PaymentParts): Promise<Beginning> {
  return parts.mailer.transaction((transaction, sendMail) => begin({ order, transaction, sendMail, parts }));
}

async function begin(context: Begin): Promise<Beginning> {
  const { order, transaction } = context;
  const me = await createMembershipRepository(transaction).lock(order.memberId);
  if (me === null) throw new SessionEnded();
  const known = await createPaymentRepository(transaction).findByKey(order.memberId, order.idempotencyKey);
  if (known !== null) return recall(known, order);
  const plan = await createPlanRepository(transaction).find(order.planId);
  if (plan === null) throw new PaymentRefused('order', REFUSED.unknownPlan);
  const standing = { me, plan: me.plan };
  return (await findObstacle(context, { plan, standing })) ?? create(context, { plan, standing });
}

/** The card is not compared: after a reload the member types it again, and gets another token for the same attempt. */
function recall(payment: PaymentRecord, { planId, purpose }: Order): Beginning {
  if (payment.planId !== planId || payment.purpose !== purpose)
    throw new PaymentRefused('otherOrder', REFUSED.otherBody);
  return { kind: 'known', payment };
}

interface Case {
  /** What is to be bought. */
  readonly plan: Plan;
  /** Of the member. */
  readonly standing: Standing & { readonly me: Me };
}

async function findObstacle(context: Begin, { plan, standing }: Case): Promise<Beginning | null> {
  const { order, transaction, parts } = context;
  const payments = createPaymentRepository(transaction);
  const obstacle = paymentObstacle({ purpose: order.purpose, plan }, standing, japanDate(parts.clock()));
  if (obstacle !== null) {
    // Only a wish that the rules now refuse can have been fulfilled: the same one a year later is a new one.
    const paid = await payments.findPaid(order, standing.me.membershipRenewedAt);
    if (paid !== null) return { kind: 'paid', payment: paid };
    throw new PaymentRefused('order', describeObstacle(obstacle, standing, parts.settings.supportContact));
  }
  if (!isFree(plan) && order.cardToken === undefined) {
    throw new PaymentRefused('noCard', REFUSED.noCard);
  }
  const open = await payments.findOpen(order.memberId);
  return open && { kind: 'blocked', payment: open };
}

async function create({ order, transaction, sendMail, parts }: Begin, { plan, standing }: Case): Promise<Beginning> {
  const now = parts.clock();
  const payments = createPaymentRepository(transaction);
  const payment = newPayment(order, { plan, standing }, now);
  // Only a member whose plan or expiry was set back by hand can get here; the books would not take the payment.
  if (await payments.isPaid(payment)) throw new PaymentRefused('order', paidBefore(parts.settings.supportContact));
  const repository = createRateLimitRepository(transaction);
  const limiter = createRateLimiter({ repository, clock: parts.clock, isInTransaction: true });
  await limiter.count([counters.payments(order.memberId)]);
  await payments.add(payment);
  const event = { paymentId: payment.id, from: null, to: payment.status, cause: 'request' } as const;
  await createPaymentEventRepository(transaction).add(event, now);
  if (!isFree(plan)) return { kind: 'begun', payment };
  const move = { payment, state: { status: 'succeeded' }, cause: 'request', email: standing.me.email } as const;
  const granted = await recordMove(move, { transaction, sendMail, settings: parts.settings, now });
  return { kind: 'granted', payment: granted };
}

function newPayment({ memberId, idempotencyKey, purpose }: Order, { plan, standing }: Case, now: Date): NewPayment {
  const today = japanDate(now);
  const expiry = standing.me.membershipRenewedAt;
  return {
    id: randomUUID(),
    memberId,
    idempotencyKey,
    planId: plan.id,
    purpose,
    period: expiry ?? '',
    amount: plan.price ?? 0,
    validUntil: paidTerm({ purpose, plan }, expiry, today).until,
    reference: createReference(today),
    status: 'created',
    failure: null,
    actionUrl: null,
    createdAt: now,
    checkAt: new Date(now.getTime() + REQUEST_MS),
  };
}

const paidBefore = (supportContact: string) =>
  `このお手続きのお支払いは、すでに承っています。お手数ですが、${supportContact}までお問い合わせください。`;
