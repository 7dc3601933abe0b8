import Button from 'antd/es/button/Button';
import Card from 'antd/es/card/Card';
import { useMember } from '../../../store/api/loginStatus';
import { usePlans } from '../../../store/api/usePlans';
import type { Payment } from '#contract/payment';
import { hasCard } from '#domain/membership/membershipCard';
import { formatDate, formatDateTime } from '#domain/dates/japanTime';
import { paths } from '#domain/paths';
import { describeWayOfPayment, formatTerm, termOfPayment } from '#domain/membership/payment';
import { formatPaid, formatYen } from '#domain/membership/price';
import { ButtonLink } from '../../../ui/navigation/ButtonLink';
import { DescriptionList } from '../../../ui/DescriptionList';
import { useSite } from '../../../ui/SiteContext';
import { ResultNotice } from '../../../ui/messages/ResultNotice';

/** Shows the outcome of a successful payment, with a receipt to print (decisions §6.4, §6.5). */
export function PaidOutcome({ payment }: { readonly payment: Payment }) {
  const { plans = [] } = usePlans();
  const held = useMember()?.plan;
  // If the plan is no longer sold, only the member's profile contains it: the list of plans lacks it.
  const isHeld = held?.id === payment.planId;
  const plan = plans.find(({ id }) => id === payment.planId) ?? (isHeld ? held : null);
  const actions = (
    <>
      <ButtonLink type="primary" to={paths.home}>
        ホームへ
      </ButtonLink>
      <Button onClick={() => window.print()}>印刷する</Button>
    </>
  );
  return (
    <>
      <div className="museum-receipt-aside">
        <ResultNotice tone="success" title="ありがとうございます" actions={actions}>
          <p>ご登録のメールアドレスに、確認のメールをお送りします。</p>
          {hasCard({ plan }) && <p>会員証は、画面上部の「会員証を表示」からご覧いただけます。</p>}
        </ResultNotice>
      </div>
      <Receipt payment={payment} planName={payment.planName || plan?.planName || ''} />
    </>
  );
}

interface ReceiptProps {
  readonly payment: Payment;
  readonly planName: string;
}

function Receipt({ payment, planName }: ReceiptProps) {
  const { museumName } = useSite();
  const me = useMember()?.me;
  const { amount, reference, createdAt, validUntil, invoice } = payment;
  const name = me ? [me.lastName, me.firstName].filter(Boolean).join(' ') : '';
  const rows = [
    { term: 'お名前', value: name && `${name} 様`, isVerbatim: true },
    { term: 'プラン', value: planName },
    { term: '会員期間', value: formatTerm(termOfPayment(payment)) },
    { term: '有効期限', value: validUntil === null ? '期限はありません' : `${formatDate(validUntil)}まで有効です` },
    { term: 'お支払い金額', value: formatPaid(amount) },
    ...(invoice
      ? [
          { term: `うち消費税（${invoice.taxRate}%）`, value: formatYen(invoice.tax) },
          { term: '登録番号', value: invoice.registrationNumber, isVerbatim: true },
        ]
      : []),
    { term: 'お支払い方法', value: describeWayOfPayment(payment) },
    { term: 'お手続きの日時', value: formatDateTime(createdAt) },
    { term: 'お申し込み番号', value: reference, isVerbatim: true },
    { term: '自動更新', value: validUntil === null ? '' : '会員資格は自動では更新されません。' },
  ];
  return (
    <Card className="museum-receipt" role="region" aria-labelledby="receipt">
      <h2 id="receipt">ご利用明細</h2>
      <p className="museum-receipt__issuer">{museumName}</p>
      <DescriptionList rows={rows} />
    </Card>
  );
}
