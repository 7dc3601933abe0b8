import type { Payment, PaymentPurpose, PaymentWay } from '#contract/payment';
import type { Plan } from '#contract/plan';
import { addDays, addYears } from '../dates/calendar';
import { formatDate, japanDate, type IsoDate } from '../dates/japanTime';
import type { PaymentMode } from '../paymentMode';
import { PLAN_KEYS } from './membership';
import { isExpired, renewalObstacle, renewalOpensOn, type RenewalObstacle, type MemberStatus } from './renewal';

/** Reasons why a member cannot buy a paid plan after the free one. */
type PurchaseObstacle = 'noPlan' | 'hasPaidPlan' | 'attribute';

/** Returns the reason why the member cannot buy a paid plan, or null if they can. */
export function purchaseObstacle({ me, plan }: MemberStatus): PurchaseObstacle | null {
  if (plan === null) return 'noPlan';
  if (plan.planKeyName !== PLAN_KEYS.eFriend) return 'hasPaidPlan';
  return me.attributeType === 0 ? null : 'attribute';
}

/** Reasons why a member cannot place an order. */
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
 * Returns the first rule that forbids the order on `today`, a day in Japan; null if none does. Screens explain the
 * obstacle, and the API refuses the payment for the same reason.
 */
export function paymentObstacle(
  { purpose, plan }: Order,
  memberStatus: MemberStatus,
  today: IsoDate,
): PaymentObstacle | null {
  return plan.price === null ? 'notForSale' : OBSTACLES[purpose](plan, memberStatus, today);
}

/** Returns `noCards` for a paid plan if the site has no card provider, otherwise null. Free plans need no provider. */
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

/** Obstacles that `paymentObstacle` returns for an order that the member has just paid for. */
const LEFT_BY_PAYMENT: readonly (PaymentObstacle | null)[] = ['hasPlan', 'hasPaidPlan', 'tooEarly'];

/**
 * Returns whether the member already has what the order would give, for example by a payment on the same day. The API
 * does not refuse such an order.
 */
export function isFulfilled(order: Order, memberStatus: MemberStatus, today: IsoDate): boolean {
  const isHeld = order.plan.id === memberStatus.plan?.id && !isExpired(memberStatus.me.membershipRenewedAt, today);
  return isHeld && LEFT_BY_PAYMENT.includes(paymentObstacle(order, memberStatus, today));
}

/** Returns whether the plan costs nothing, so that no card is needed. */
export function isFree({ price }: Pick<Plan, 'price'>): boolean {
  return price === 0;
}

const U25_LAST_AGE = 25;

/** Returns `tooOld` if the member is over the age limit of the U25 plan, otherwise null. */
export function ageObstacle(plan: Plan, { me }: MemberStatus, today: IsoDate): 'tooOld' | null {
  if (plan.planKeyName !== PLAN_KEYS.u25) return null;
  return me.birthday !== null && ageOn(me.birthday, today) <= U25_LAST_AGE ? null : 'tooOld';
}

/**
 * Returns the age in whole years on a day. Someone born on 29 February gets a year older on 1 March in common years.
 */
function ageOn(birthday: IsoDate, day: IsoDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** A period of membership. The days `from` and `until` belong to it. `until` is null if the membership has no end. */
export interface Term {
  readonly from: IsoDate;
  readonly until: IsoDate | null;
}

/** The term that a payment paid for. `from` is null if the first day cannot be inferred from the payment. */
type ToldTerm = Omit<Term, 'from'> & { readonly from: IsoDate | null };

/**
 * Returns the term that a payment on `paymentDay` pays for (decisions §4). A renewal up to the expiry begins on the day
 * after the expiry and ends a year after the expiry. The term of any other payment begins on the day of the payment and
 * lasts a year. The free plan's term has no end.
 */
export function paidTerm({ purpose, plan }: Order, expiry: IsoDate | null, paymentDay: IsoDate): Term {
  if (plan.planKeyName === PLAN_KEYS.eFriend) return { from: paymentDay, until: null };
  if (purpose === 'renewal' && expiry !== null && !isExpired(expiry, paymentDay)) {
    return { from: addDays(expiry, 1), until: addYears(expiry, 1) };
  }
  return { from: paymentDay, until: addDays(addYears(paymentDay, 1), -1) };
}

/**
 * Returns the term of a successful payment (decisions §6.5). The API sends only the last day, from which this infers
 * the first. If a renewal ends more than a year after its payment, its term began on the day after the former expiry.
 * If the former expiry was 29 February, the inferred day is one day too early. `from` is null if the office has renewed
 * for more or less than a year.
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

/** Returns the words with which a receipt says how the payment was made. */
export function describeWayOfPayment({ amount, way = 'card' }: Pick<Payment, 'amount' | 'way'>): string {
  return amount === 0 ? 'お支払いはありません' : WAYS_OF_PAYMENT[way];
}

export const WAYS_OF_PAYMENT: Readonly<Record<PaymentWay, string>> = {
  card: 'クレジットカード',
  cash: '現金',
  transfer: '銀行振込',
  other: 'その他',
};

/** Formats a term, both days included: `2026/04/15から2027/04/14まで`. */
export function formatTerm({ from, until }: ToldTerm): string {
  const first = from === null ? '' : `${formatDate(from)}から`;
  return first + (until === null ? '（期限はありません）' : `${formatDate(until)}まで`);
}
