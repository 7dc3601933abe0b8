import Alert from 'antd/es/alert/Alert';
import Card from 'antd/es/card/Card';
import { useId } from 'react';
import type { LoginStatus } from '../../store/api/loginStatus';
import { paymentPath } from '#domain/paths';
import { paidTerm, paymentObstacle, saleObstacle, formatTerm, type Order } from '#domain/membership/payment';
import { describeDifference } from '#domain/membership/planBenefits';
import type { IsoDate } from '#domain/dates/japanTime';
import { ButtonLink } from '../../ui/navigation/ButtonLink';
import { ObstacleReason } from '../../ui/messages/ObstacleNotice';
import { PlanTexts } from '../../ui/PlanTexts';
import { useSite } from '../../ui/SiteContext';

interface PlanCardProps {
  readonly order: Order;
  readonly member: LoginStatus;
  readonly today: IsoDate;
}

/**
 * Shows what a member must know to choose a plan: its texts, the difference to the member's present plan, and the term
 * if the member pays today.
 */
export function PlanCard({ order, member, today }: PlanCardProps) {
  const id = useId();
  const { plan, purpose } = order;
  const obstacle = saleObstacle(plan, useSite().paymentMode) ?? paymentObstacle(order, member, today);
  const term = formatTerm(paidTerm(order, member.me.membershipRenewedAt, today));
  return (
    <Card className="museum-plan" role="article" aria-labelledby={id}>
      <PlanTexts plan={plan} id={id} level={2} />
      <div className="museum-plan__facts">
        {member.plan && <p className="museum-plan__difference">{describeDifference(plan, member.plan)}</p>}
        <p>
          本日お申し込みの場合の期間：
          <span className="museum-plan__term">{term}</span>
        </p>
      </div>
      {obstacle ? (
        <Alert className="museum-notice" role="note" title={<ObstacleReason obstacle={obstacle} member={member} />} />
      ) : (
        <ButtonLink to={paymentPath({ planId: plan.id, purpose })} block aria-describedby={id}>
          このプランを選ぶ
        </ButtonLink>
      )}
    </Card>
  );
}
