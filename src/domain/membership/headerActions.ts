import type { IsoDate } from '../dates/japanTime';
import { hasCard } from './membershipCard';
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
