import { useFreshPlans } from '../../store/api/freshProfile';
import { type LoginStatus, useMember } from '../../store/api/loginStatus';
import { usePlans } from '../../store/api/usePlans';
import { paths, paymentPath } from '#domain/paths';
import { paymentObstacle, saleObstacle, paidTerm, type PaymentObstacle } from '#domain/membership/payment';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs';
import { ButtonLink } from '../../ui/navigation/ButtonLink';
import { ObstacleNotice } from '../../ui/messages/ObstacleNotice';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { useSite } from '../../ui/SiteContext';
import { useToday } from '../../ui/ClockContext';
import type { Plan } from '#contract/plan';
import { formatDate, type IsoDate } from '#domain/dates/japanTime';
import { formatAnnualPrice } from '#domain/membership/price';
import { isExpired } from '#domain/membership/renewal';
import { DescriptionList } from '../../ui/DescriptionList';

/** Page /renewal: shows the expiry after a renewal and a link to the payment, or says why the member cannot renew. */
export function RenewalPage() {
  useFreshPlans();
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

/** Returns why the member cannot renew; null if the member can. A plan that is no longer sold cannot be renewed. */
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

interface RenewalSummaryProps {
  readonly plan: Plan;
  readonly expiry: IsoDate | null;
  /** Whether to show the expiry after a renewal today. */
  readonly renewable: boolean;
}

/** Shows the member's plan, its price, and the expiry before and after a renewal. */
function RenewalSummary({ plan, expiry, renewable }: RenewalSummaryProps) {
  const today = useToday();
  const { until } = paidTerm({ purpose: 'renewal', plan }, expiry, today);
  return (
    <DescriptionList
      rows={[
        { term: 'ご加入中のプラン', value: plan.planName },
        { term: '料金', value: formatAnnualPrice(plan.price) },
        { term: '現在の有効期限', value: expiry && <Expiry date={expiry} expired={isExpired(expiry, today)} /> },
        { term: '更新後の有効期限', value: renewable && until ? formatDate(until) : null },
      ]}
    />
  );
}

function Expiry({ date, expired }: { readonly date: IsoDate; readonly expired: boolean }) {
  return (
    <>
      <span>{formatDate(date)}</span>
      {expired && <span className="museum-descriptions__expired">有効期限が切れています</span>}
    </>
  );
}
