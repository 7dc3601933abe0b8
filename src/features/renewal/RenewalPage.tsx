import type { LoginStatus } from '../../api/loginStatus';
import { useMember } from '../../api/useMember';
import { usePlans } from '../../api/usePlans';
import { paths, paymentPath } from '../../domain/paths';
import { paymentObstacle, saleObstacle, type PaymentObstacle } from '../../domain/membership/payment';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs';
import { ButtonLink } from '../../ui/navigation/ButtonLink';
import { ObstacleNotice } from '../../ui/messages/ObstacleNotice';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { useSite } from '../../ui/SiteContext';
import { useToday } from '../../ui/useToday';
import { RenewalSummary } from './RenewalSummary';

/** /renewal (§2): what a renewal brings, and the way to pay for it; or why there is none. */
export function RenewalPage() {
  const member = useMember();
  return (
    <>
      <Breadcrumbs items={[{ label: 'ホーム', to: paths.home }, { label: '更新のお手続き' }]} />
      <PageHeading>更新のお手続き</PageHeading>
      {member && <Renewal member={member} />}
    </>
  );
}

function Renewal({ member }: { readonly member: LoginStatus }) {
  const { plan } = member;
  const obstacle = useObstacle(member);
  return (
    <>
      {obstacle && <ObstacleNotice title="更新のお手続きについて" obstacle={obstacle} member={member} />}
      {plan && <RenewalSummary plan={plan} expiry={member.me.membershipRenewedAt} renewable={obstacle === null} />}
      {plan && !obstacle && (
        <div className="museum-actions">
          <ButtonLink to={paymentPath({ planId: plan.id, purpose: 'renewal' })} type="primary">
            お支払いに進む
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/** A plan that came with me and is not among those on sale is kept, but not sold again. */
function useObstacle(member: LoginStatus): PaymentObstacle | null {
  const today = useToday();
  const { plans } = usePlans();
  const { paymentMode } = useSite();
  const { plan } = member;
  if (plan === null) return 'noPlan';
  const isOnSale = plans?.some(({ id }) => id === plan.id) ?? true;
  if (!isOnSale) return 'notForSale';
  return saleObstacle(plan, paymentMode) ?? paymentObstacle({ purpose: 'renewal', plan }, member, today);
}
