import type { Plan } from '../../contract/plan';
import { formatDate, type IsoDate } from '../../domain/dates/japanTime';
import { paidTerm } from '../../domain/membership/payment';
import { formatAnnualPrice } from '../../domain/membership/price';
import { isExpired } from '../../domain/membership/renewal';
import { DescriptionList } from '../../ui/DescriptionList';
import { useToday } from '../../ui/useToday';
import './RenewalSummary.css';

interface RenewalSummaryProps {
  readonly plan: Plan;
  readonly expiry: IsoDate | null;
  /** Whether to say what a renewal today would bring. */
  readonly renewable: boolean;
}

/** The member's plan, what it costs, and how long it lasts now and after the renewal. */
export function RenewalSummary({ plan, expiry, renewable }: RenewalSummaryProps) {
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
      {formatDate(date)}
      {expired && <span className="museum-renewal__expired">有効期限が切れています</span>}
    </>
  );
}
