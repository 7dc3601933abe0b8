import type { IsoDate } from '../dates/japanTime';
import { hasCard } from './membershipCard';
import { purchaseObstacle } from './payment';
import { renewalObstacle, type MemberStatus } from './renewal';

/** The buttons that the header shows to a signed-in member: true means shown. */
export interface HeaderActions {
  readonly renewal: boolean;
  readonly purchase: boolean;
  readonly card: boolean;
}

/** Returns the header's buttons for a member on `today`, a day in Japan. */
export function headerActions(memberStatus: MemberStatus, today: IsoDate): HeaderActions {
  return {
    renewal: renewalObstacle(memberStatus, today) === null,
    purchase: purchaseObstacle(memberStatus) === null,
    card: hasCard(memberStatus),
  };
}
