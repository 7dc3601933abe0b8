import type { Payment, PaymentPurpose, PaymentWay } from '#contract/payment';
import type { Plan } from '#contract/plan';
import { addDays, addYears } from '../dates/calendar';
import { formatDate, japanDate, type IsoDate } from '../dates/japanTime';
import type { PaymentMode } from '../paymentMode';
import { PLAN_KEYS } from './membership';
import { isExpired, renewalObstacle, renewalOpensOn, type RenewalObstacle, type MemberStatus } from './renewal';

/** Why a member cannot buy a plan to follow the free one (§4). */
type PurchaseObstacle = 'noPlan' | 'hasPaidPlan' | 'attribute';

/** Why a member cannot purchase a paid plan; null: they can. */
export function purchaseObstacle({ me, plan }: MemberStatus): PurchaseObstacle | null {
  if (plan === null) return 'noPlan';
  if (plan.planKeyName !== PLAN_KEYS.eFriend) return 'hasPaidPlan';
  return me.attributeType === 0 ? null : 'attribute';
}

/** Why a member cannot place a certain order. */
export type PaymentObstacle =
  | RenewalObstacle
  | PurchaseObstacle
  | 'noCards'
  | 'hasPlan'
  | 'otherPlan'
  | 'notForSale'
  | 'notForPurchase'
  | 'tooOld';

export interface Order {
  readonly purpose: PaymentPurpose;
  readonly plan: Plan;
}

/**
 * The first rule that forbids an order on `today`, a day in Japan, or null (§4, decisions §4, §6). The screens explain
 * it, and the API refuses by it.
 */
export function paymentObstacle(
  { purpose, plan }: Order,
  memberStatus: MemberStatus,
  today: IsoDate,
): PaymentObstacle | null {
  return plan.price === null ? 'notForSale' : OBSTACLES[purpose](plan, memberStatus, today);
}

/** Without a card provider only free plans can be ordered, by any member (decisions §11); null: no obstacle. */
export function saleObstacle({ price }: Pick<Plan, 'price'>, paymentMode: PaymentMode): 'noCards' | null {
  return paymentMode === 'none' && price !== null && price > 0 ? 'noCards' : null;
}

const OBSTACLES: Readonly<
  Record<PaymentPurpose, (plan: Plan, memberStatus: MemberStatus, today: IsoDate) => PaymentObstacle | null>
> = {
  renewal: (plan, memberStatus, today) =>
    renewalObstacle(memberStatus, today) ?? (plan.id === memberStatus.plan?.id ? null : 'otherPlan'),
  purchase: (plan, memberStatus, today) =>
    purchaseObstacle(memberStatus) ?? (isFree(plan) ? 'notForPurchase' : ageObstacle(plan, memberStatus, today)),
  new: (plan, memberStatus, today) => (memberStatus.plan === null ? ageObstacle(plan, memberStatus, today) : 'hasPlan'),
};

/** The obstacles that remain after a payment for the same order. */
const LEFT_BY_PAYMENT: readonly (PaymentObstacle | null)[] = ['hasPlan', 'hasPaidPlan', 'tooEarly'];

/** Whether the member already has what is ordered, for example by a payment of the same day: it is then not refused. */
export function isFulfilled(order: Order, memberStatus: MemberStatus, today: IsoDate): boolean {
  const isHeld = order.plan.id === memberStatus.plan?.id && !isExpired(memberStatus.me.membershipRenewedAt, today);
  return isHeld && LEFT_BY_PAYMENT.includes(paymentObstacle(order, memberStatus, today));
}

/** Nothing to pay: such a plan takes no card (decisions §1). */
export function isFree({ price }: Pick<Plan, 'price'>): boolean {
  return price === 0;
}

const U25_LAST_AGE = 25;

/** The plan for the young has an age limit (decisions §4); null: no obstacle. */
export function ageObstacle(plan: Plan, { me }: MemberStatus, today: IsoDate): 'tooOld' | null {
  if (plan.planKeyName !== PLAN_KEYS.u25) return null;
  return me.birthday !== null && ageOn(me.birthday, today) <= U25_LAST_AGE ? null : 'tooOld';
}

/** Age in whole years; a birthday on 29 February counts from 1 March. */
function ageOn(birthday: IsoDate, day: IsoDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Both days included; `until` is null where the membership has no end. */
export interface Term {
  readonly from: IsoDate;
  readonly until: IsoDate | null;
}

/** As told by its payment: `from` is null where the first day is not known. */
type ToldTerm = Omit<Term, 'from'> & { readonly from: IsoDate | null };

/**
 * What a payment on `paymentDay` pays for (decisions §4): a renewal in time goes on from the old expiry, everything
 * else starts on the day and lasts a year; the free plan has no end.
 */
export function paidTerm({ purpose, plan }: Order, expiry: IsoDate | null, paymentDay: IsoDate): Term {
  if (plan.planKeyName === PLAN_KEYS.eFriend) return { from: paymentDay, until: null };
  if (purpose === 'renewal' && expiry !== null && !isExpired(expiry, paymentDay)) {
    return { from: addDays(expiry, 1), until: addYears(expiry, 1) };
  }
  return { from: paymentDay, until: addDays(addYears(paymentDay, 1), -1) };
}

/**
 * The term of a payment that went through (decisions §6.5). The API tells its last day alone: a renewal that lasts longer
 * than a year from its day went on from the old expiry. Of an old expiry on 29 February, the term begins a day early. A
 * renewal at the desk may last as long as the office says: where it is not a year, its first day is not known.
 */
export function termOfPayment({ createdAt, purpose, validUntil }: PaidFor): ToldTerm {
  const paymentDay = japanDate(new Date(createdAt));
  if (validUntil === null || purpose !== 'renewal') return { from: paymentDay, until: validUntil };
  const expiry = addYears(validUntil, -1);
  const isAYear = validUntil >= addDays(addYears(paymentDay, 1), -1) && renewalOpensOn(expiry) <= paymentDay;
  if (!isAYear) return { from: null, until: validUntil };
  return { from: isExpired(expiry, paymentDay) ? paymentDay : addDays(expiry, 1), until: validUntil };
}

type PaidFor = Pick<Payment, 'createdAt' | 'purpose' | 'validUntil'>;

/** How a sum is paid, as a receipt names it (decisions §6.5, §14). */
export function describeWayOfPayment({ amount, way = 'card' }: Pick<Payment, 'amount' | 'way'>): string {
  return amount === 0 ? 'お支払いはありません' : WAYS[way];
}

const WAYS: Readonly<Record<PaymentWay, string>> = {
  card: 'クレジットカード',
  cash: '現金',
  transfer: '銀行振込',
  other: 'その他',
};

/** A term as a member reads it, both days included (decisions §6.5): `2026/04/15から2027/04/14まで`. */
export function formatTerm({ from, until }: ToldTerm): string {
  const first = from === null ? '' : `${formatDate(from)}から`;
  return first + (until === null ? '（期限はありません）' : `${formatDate(until)}まで`);
}
