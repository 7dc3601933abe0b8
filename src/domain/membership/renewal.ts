import type { Me } from '#contract/me';
import type { Plan } from '#contract/plan';
import { addDays, addMonths } from '../dates/calendar';
import type { IsoDate } from '../dates/japanTime';
import { PLAN_KEYS } from './membership';

/** What the rules of renewal and purchase look at: the login status (§3), or what the API knows of a member. */
export interface MemberStatus {
  readonly me: Pick<Me, 'membershipRenewedAt' | 'attributeType' | 'birthday'>;
  readonly plan: Plan | null;
}

const WINDOW_MONTHS = 3;

/** The first day on which a membership that lasts until `expiry` can be renewed (§9, table of decisions §4). */
export function renewalOpensOn(expiry: IsoDate): IsoDate {
  return addDays(addMonths(expiry, -WINDOW_MONTHS), 1);
}

/** Why a member cannot renew (§4). */
export type RenewalObstacle = 'noPlan' | 'freePlan' | 'u25' | 'attribute' | 'noExpiry' | 'tooEarly';

/**
 * Why a member cannot renew their plan on `today`, a day in Japan; null: they can. The window never closes (decisions
 * §4). Header, page and API all ask here.
 */
export function renewalObstacle({ me, plan }: MemberStatus, today: IsoDate): RenewalObstacle | null {
  if (plan === null) return 'noPlan';
  if (plan.planKeyName === PLAN_KEYS.eFriend) return 'freePlan';
  if (plan.planKeyName === PLAN_KEYS.u25) return 'u25';
  if (me.attributeType !== 0) return 'attribute';
  if (me.membershipRenewedAt === null) return 'noExpiry';
  return today < renewalOpensOn(me.membershipRenewedAt) ? 'tooEarly' : null;
}

/** Whether a membership that lasts through the end of `expiry` is over on `today`; one without an end never is. */
export function isExpired(expiry: IsoDate | null, today: IsoDate): boolean {
  return expiry !== null && expiry < today;
}
