import type { IsoDate } from '../dates/japanTime';
import { PLAN_KEYS } from './membership';
import { purchaseObstacle } from './payment';
import { renewalObstacle, type MemberStatus } from './renewal';

/** Which buttons the header of a member shows (§4). */
export interface HeaderActions {
  readonly renewal: boolean;
  readonly purchase: boolean;
  readonly card: boolean;
}

/** The header's buttons for a member on `today`, a day in Japan (§4, decisions §4). */
export function headerActions(memberStatus: MemberStatus, today: IsoDate): HeaderActions {
  return {
    renewal: renewalObstacle(memberStatus, today) === null,
    purchase: purchaseObstacle(memberStatus) === null,
    card: hasCard(memberStatus),
  };
}

/** The card is for members with a plan other than the free one. */
export function hasCard({ plan }: Pick<MemberStatus, 'plan'>): boolean {
  return plan !== null && plan.planKeyName !== PLAN_KEYS.eFriend;
}
