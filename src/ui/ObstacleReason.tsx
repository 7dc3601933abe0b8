import { describeObstacle } from '../domain/obstacles';
import type { PaymentObstacle } from '../domain/payment';
import type { Standing } from '../domain/renewal';
import { useSite } from './SiteContext';
import { UnbrokenNumbers } from './UnbrokenNumbers';

interface ObstacleReasonProps {
  readonly obstacle: PaymentObstacle;
  readonly member: Standing;
}

/** Why a member cannot pay or renew, and whom to ask (decisions §3). */
export function ObstacleReason({ obstacle, member }: ObstacleReasonProps) {
  const { supportContact } = useSite();
  return <UnbrokenNumbers>{describeObstacle(obstacle, member, supportContact)}</UnbrokenNumbers>;
}
