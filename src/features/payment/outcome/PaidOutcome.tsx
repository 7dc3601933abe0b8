import Button from 'antd/es/button/Button';
import Card from 'antd/es/card/Card';
import { usePlans } from '../../../api/usePlans';
import type { Payment } from '../../../contract/payment';
import { hasCard } from '../../../domain/membership/membershipCard';
import { formatDate, formatDateTime } from '../../../domain/dates/japanTime';
import { paths } from '../../../domain/paths';
import { formatYen } from '../../../domain/membership/price';
import { ButtonLink } from '../../../ui/navigation/ButtonLink';
import { DescriptionList } from '../../../ui/DescriptionList';
import { useSite } from '../../../ui/SiteContext';
import { SuccessMark } from '../../../ui/messages/ResultNotice';

/** A payment that went through: what was bought, to be kept or printed, and the way on (decisions §6.4). */
export function PaidOutcome({ payment }: { readonly payment: Payment }) {
  const { museumName } = useSite();
  const { plans = [] } = usePlans();
  const plan = plans.find(({ id }) => id === payment.planId) ?? null;
  const { amount, reference, createdAt, validUntil } = payment;
  const rows = [
    { term: 'プラン', value: plan?.planName ?? '' },
    { term: 'お支払い金額', value: amount === 0 ? '0円（無料）' : `${formatYen(amount)}（税込）` },
    { term: 'お申し込み番号', value: reference },
    { term: 'お手続きの日時', value: formatDateTime(createdAt) },
    { term: '有効期限', value: validUntil === null ? '期限はありません' : `${formatDate(validUntil)}まで有効です` },
    { term: '自動更新', value: '会員資格は自動では更新されません。' },
  ];
  return (
    <>
      <div className="museum-receipt-aside museum-receipt-thanks">
        <SuccessMark />
        <p>
          ありがとうございます。ご登録のメールアドレスに、確認のメールをお送りします。
          {hasCard({ plan }) && '会員証は、画面上部の「会員証を表示」からご覧いただけます。'}
        </p>
      </div>
      <Card className="museum-receipt" role="region" aria-label="お手続きの内容">
        <p className="museum-receipt__issuer">{museumName}</p>
        <DescriptionList rows={rows} />
      </Card>
      <div className="museum-receipt-aside museum-actions">
        <ButtonLink type="primary" to={paths.home}>
          ホームへ
        </ButtonLink>
        <Button onClick={() => window.print()}>印刷する</Button>
      </div>
    </>
  );
}
