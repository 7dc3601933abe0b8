import type { PaymentPurpose } from '../contract/payment';
import type { Plan } from '../contract/plan';
import { addDays, addYears } from './calendar';
import type { IsoDate } from './japanTime';
import { PLAN_KEYS } from './membership';
import { isExpired, renewalObstacle, type RenewalObstacle, type Standing } from './renewal';

/** Why a member cannot buy a plan to follow the free one (§4). */
export type PurchaseObstacle = 'noPlan' | 'hasPaidPlan' | 'attribute';

/** What stands between a member and the purchase of a paid plan; null: nothing. */
export function purchaseObstacle({ me, plan }: Standing): PurchaseObstacle | null {
  if (plan === null) return 'noPlan';
  if (plan.planKeyName !== PLAN_KEYS.eFriend) return 'hasPaidPlan';
  return me.attributeType === 0 ? null : 'attribute';
}

/** Why a certain plan cannot be had in a certain way. */
export type PaymentObstacle =
  RenewalObstacle | PurchaseObstacle | 'hasPlan' | 'otherPlan' | 'notForSale' | 'notForPurchase' | 'tooOld';

export interface Wish {
  readonly purpose: PaymentPurpose;
  readonly plan: Plan;
}

/**
 * Who may buy what (§4, decisions §4, §6): the first thing in the way of the wish on `today`, a day in Japan, or null.
 * Asked by the screens to explain, and by the API to refuse.
 */
export function paymentObstacle({ purpose, plan }: Wish, standing: Standing, today: IsoDate): PaymentObstacle | null {
  return plan.price === null ? 'notForSale' : OBSTACLES[purpose](plan, standing, today);
}

const OBSTACLES: Readonly<
  Record<PaymentPurpose, (plan: Plan, standing: Standing, today: IsoDate) => PaymentObstacle | null>
> = {
  renewal: (plan, standing, today) =>
    renewalObstacle(standing, today) ?? (plan.id === standing.plan?.id ? null : 'otherPlan'),
  purchase: (plan, standing, today) =>
    purchaseObstacle(standing) ?? (isFree(plan) ? 'notForPurchase' : ageObstacle(plan, standing, today)),
  new: (plan, standing, today) => (standing.plan === null ? ageObstacle(plan, standing, today) : 'hasPlan'),
};

/** What stands in the way of those who have just paid for the same. */
const LEFT_BY_PAYMENT: readonly (PaymentObstacle | null)[] = ['hasPlan', 'hasPaidPlan', 'tooEarly'];

/** Whether the member has what the wish asks for, perhaps by a payment of this very day: nothing is refused then. */
export function isFulfilled(wish: Wish, standing: Standing, today: IsoDate): boolean {
  const isHeld = wish.plan.id === standing.plan?.id && !isExpired(standing.me.membershipRenewedAt, today);
  return isHeld && LEFT_BY_PAYMENT.includes(paymentObstacle(wish, standing, today));
}

/** Nothing to pay: such a plan takes no card (decisions §1). */
export function isFree({ price }: Pick<Plan, 'price'>): boolean {
  return price === 0;
}

const U25_LAST_AGE = 25;

function ageObstacle(plan: Plan, { me }: Standing, today: IsoDate): 'tooOld' | null {
  if (plan.planKeyName !== PLAN_KEYS.u25) return null;
  return me.birthday !== null && ageOn(me.birthday, today) <= U25_LAST_AGE ? null : 'tooOld';
}

/** Whole years; whoever was born on 29 February gets older on 1 March. */
function ageOn(birthday: IsoDate, day: IsoDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Both days included; `until` is null where the membership has no end. */
export interface Term {
  readonly from: IsoDate;
  readonly until: IsoDate | null;
}

/**
 * What a payment on `paymentDay` pays for (decisions §4): a renewal in time goes on from the old expiry, everything
 * else starts on the day and lasts a year; the free plan has no end.
 */
export function paidTerm({ purpose, plan }: Wish, expiry: IsoDate | null, paymentDay: IsoDate): Term {
  if (plan.planKeyName === PLAN_KEYS.eFriend) return { from: paymentDay, until: null };
  if (purpose === 'renewal' && expiry !== null && !isExpired(expiry, paymentDay)) {
    return { from: addDays(expiry, 1), until: addYears(expiry, 1) };
  }
  return { from: paymentDay, until: addDays(addYears(paymentDay, 1), -1) };
}
