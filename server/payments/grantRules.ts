import type { PaymentPurpose } from '#contract/payment';
import type { Plan } from '#contract/plan';
import type { IsoDate } from '#domain/dates/japanTime';
import { PLAN_KEYS } from '#domain/membership/membership';
import { ageObstacle } from '#domain/membership/payment';
import { renewalOpensOn, type MemberStatus } from '#domain/membership/renewal';

/** The reason why not even the office can grant a plan (decisions §14). */
export type GrantObstacle = 'hasPlan' | 'tooEarly' | 'tooOld';

const isFreeKind = ({ planKeyName }: Plan) => planKeyName === PLAN_KEYS.eFriend;

/**
 * Returns the purpose of a grant, which depends on the member's plan. The office grants plans in the order in which
 * members can buy them (decisions §4).
 */
export function grantPurpose({ plan }: MemberStatus): PaymentPurpose {
  if (plan === null) return 'new';
  return isFreeKind(plan) ? 'purchase' : 'renewal';
}

/**
 * Returns the first rule of decisions §4 that forbids a grant on `today`, a day in Japan. Returns null if no rule does.
 * The office may grant what the site refuses because of an attribute type, a U25 plan, another plan or a missing
 * expiry.
 */
export function grantObstacle(plan: Plan, memberStatus: MemberStatus, today: IsoDate): GrantObstacle | null {
  const purpose = grantPurpose(memberStatus);
  if (purpose === 'purchase' && isFreeKind(plan)) return 'hasPlan';
  const expiry = memberStatus.me.membershipRenewedAt;
  if (purpose === 'renewal' && expiry !== null && today < renewalOpensOn(expiry)) return 'tooEarly';
  return ageObstacle(plan, memberStatus, today);
}
