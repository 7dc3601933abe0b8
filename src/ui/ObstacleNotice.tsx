import { paths, plansForNewMember } from '../domain/paths';
import { purchaseObstacle, type PaymentObstacle } from '../domain/payment';
import type { Standing } from '../domain/renewal';
import { ButtonLink } from './ButtonLink';
import { Notice } from './Notice';
import { ObstacleReason } from './ObstacleReason';

interface ObstacleNoticeProps {
  readonly title: string;
  readonly obstacle: PaymentObstacle;
  readonly member: Standing;
}

/** Why a member cannot go on here, whom to ask (decisions §3), and where to go instead. */
export function ObstacleNotice({ title, obstacle, member }: ObstacleNoticeProps) {
  const { label, to } = wayOn(obstacle, member);
  return (
    <Notice title={title} actions={<ButtonLink to={to}>{label}</ButtonLink>}>
      <p>
        <ObstacleReason obstacle={obstacle} member={member} />
      </p>
    </Notice>
  );
}

const HOME = { label: 'ホームへ戻る', to: paths.home } as const;
const CHOOSE = { label: 'プランを選ぶ', to: plansForNewMember } as const;
const BUY = { label: '有料プランを見る', to: paths.plans } as const;
const RENEW = { label: '更新のお手続きを見る', to: paths.renewal } as const;

/** Whoever came to join and has a plan already is led to what can follow that plan. */
function wayOn(obstacle: PaymentObstacle, member: Standing) {
  switch (obstacle === 'hasPlan' ? (purchaseObstacle(member) ?? 'freePlan') : obstacle) {
    case 'noPlan':
      return CHOOSE;
    case 'freePlan':
      return BUY;
    case 'hasPaidPlan':
      return RENEW;
    default:
      return HOME;
  }
}
