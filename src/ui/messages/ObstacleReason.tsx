import { describeObstacle } from '../../domain/membership/obstacles';
import type { PaymentObstacle } from '../../domain/membership/payment';
import type { MemberStatus } from '../../domain/membership/renewal';
import { useSite } from '../SiteContext';
import { UnbrokenNumbers } from '../UnbrokenNumbers';

interface ObstacleReasonProps {
  readonly obstacle: PaymentObstacle;
  readonly member: MemberStatus;
}

/** Why a member cannot pay or renew, and whom to ask (decisions §3). */
export function ObstacleReason({ obstacle, member }: ObstacleReasonProps) {
  const { supportContact } = useSite();
  return <UnbrokenNumbers>{describeObstacle(obstacle, member, supportContact)}</UnbrokenNumbers>;
}
