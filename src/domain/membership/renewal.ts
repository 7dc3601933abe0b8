import type { Me } from '#contract/me';
import type { Plan } from '#contract/plan';
import { addDays, addMonths } from '../dates/calendar';
import type { IsoDate } from '../dates/japanTime';
import { PLAN_KEYS } from './membership';

/** The data of a member that the rules of renewal and purchase need. */
export interface MemberStatus {
  readonly me: Pick<Me, 'membershipRenewedAt' | 'attributeType' | 'birthday'>;
  readonly plan: Plan | null;
}

const WINDOW_MONTHS = 3;

/** Returns the first day on which a membership that lasts until `expiry` can be renewed. */
export function renewalOpensOn(expiry: IsoDate): IsoDate {
  return addDays(addMonths(expiry, -WINDOW_MONTHS), 1);
}

/** The reasons why a member cannot renew. */
export type RenewalObstacle = 'noPlan' | 'freePlan' | 'u25' | 'attribute' | 'noExpiry' | 'tooEarly';

/**
 * Returns the reason why a member cannot renew their plan on `today`, a day in Japan, or null if they can. After its
 * first day, the renewal window stays open without end (decisions §4).
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
