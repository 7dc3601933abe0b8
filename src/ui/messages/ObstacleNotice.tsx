import { paths, plansForNewMember } from '#domain/paths';
import { purchaseObstacle, type PaymentObstacle } from '#domain/membership/payment';
import type { MemberStatus } from '#domain/membership/renewal';
import { ButtonLink } from '../navigation/ButtonLink';
import { describeObstacle } from '#domain/membership/obstacles';
import { useSite } from '../SiteContext';
import { TelephoneLinks } from '../TelephoneLinks';
import { Notice } from './Notice';

interface ObstacleNoticeProps {
  readonly title: string;
  readonly obstacle: PaymentObstacle;
  readonly member: MemberStatus;
}

/** Says why a member cannot go on, with the office's contact and a link to another page. */
export function ObstacleNotice({ title, obstacle, member }: ObstacleNoticeProps) {
  const { label, to } = nextStep(obstacle, member);
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

/**
 * Returns the link of the notice. The link leads to a page where the member can go on, otherwise home. A member with a
 * plan who opens the choice of plans for new members can go on with the renewal or the purchase.
 */
function nextStep(obstacle: PaymentObstacle, member: MemberStatus) {
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

interface ObstacleReasonProps {
  readonly obstacle: PaymentObstacle;
  readonly member: MemberStatus;
}

/** Says why a member cannot pay or renew, with the office's contact. */
export function ObstacleReason({ obstacle, member }: ObstacleReasonProps) {
  const { supportContact } = useSite();
  return <TelephoneLinks>{describeObstacle(obstacle, member, supportContact)}</TelephoneLinks>;
}
