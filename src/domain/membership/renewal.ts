import type { Me } from '#contract/me';
import type { Plan } from '#contract/plan';
import { addDays, addMonths } from '../dates/calendar';
import type { IsoDate } from '../dates/japanTime';
import { PLAN_KEYS } from './membership';

/** The data of a member on which the rules of renewal and purchase depend. */
export interface MemberStatus {
  readonly me: Pick<Me, 'membershipRenewedAt' | 'attributeType' | 'birthday'>;
  readonly plan: Plan | null;
}

const WINDOW_MONTHS = 3;

/** Returns the first day on which a membership that lasts until `expiry` can be renewed. */
export function renewalOpensOn(expiry: IsoDate): IsoDate {
  return addDays(addMonths(expiry, -WINDOW_MONTHS), 1);
}

/** Reasons why a member cannot renew. */
export type RenewalObstacle = 'noPlan' | 'freePlan' | 'u25' | 'attribute' | 'noExpiry' | 'tooEarly';

/**
 * Returns why a member cannot renew on `today`, a day in Japan; null if the member can. Once the renewal window has
 * opened, it stays open (decisions §4).
 */
export function renewalObstacle({ me, plan }: MemberStatus, today: IsoDate): RenewalObstacle | null {
  if (plan === null) return 'noPlan';
  if (plan.planKeyName === PLAN_KEYS.eFriend) return 'freePlan';
  if (plan.planKeyName === PLAN_KEYS.u25) return 'u25';
  if (me.attributeType !== 0) return 'attribute';
  if (me.membershipRenewedAt === null) return 'noExpiry';
  return today < renewalOpensOn(me.membershipRenewedAt) ? 'tooEarly' : null;
}

/**
 * Returns whether a membership that lasts to the end of `expiry` has expired on `today`. A membership without expiry
 * never expires.
 */
export function isExpired(expiry: IsoDate | null, today: IsoDate): boolean {
  return expiry !== null && expiry < today;
}
