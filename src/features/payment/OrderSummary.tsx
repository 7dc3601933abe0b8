import { Link } from 'react-router';
import { useGetLegalDocumentsQuery } from '../../store/api/membershipApi';
import { LEGAL_DOC_TYPES } from '#contract/contents';
import { FormSection } from '../../forms/FormSection';
import { DescriptionList } from '../../ui/DescriptionList';
import { ExternalLink } from '../../ui/navigation/ExternalLink';
import { addDays } from '#domain/dates/calendar';
import { formatDate, type IsoDate } from '#domain/dates/japanTime';
import { formatTerm, isFree, paidTerm, type Term, type Order } from '#domain/membership/payment';
import { PLAN_KEYS } from '#domain/membership/membership';
import { formatPaid } from '#domain/membership/price';
import { renewalOpensOn } from '#domain/membership/renewal';
import { PLAN_CHOICES } from './planChoices';
import './payment.css';

/** Shows the order above the form: plan, term and total (decisions §6.5). */
export function OrderSummary({ order, headingId }: { readonly order: OrderAtCheckout; readonly headingId: string }) {
  const { to, change } = PLAN_CHOICES[order.purpose];
  return (
    <div className="museum-order">
      <div className="museum-order__heading">
        <h2 id={headingId}>お申し込み内容のご確認</h2>
        <Link to={to}>{change}</Link>
      </div>
      <div className="museum-order__essentials">
        <DescriptionList rows={essentialRows(order)} />
      </div>
    </div>
  );
}

/**
 * Shows the conditions that the member must be able to read before ordering, below the card fields (decisions §6.5).
 */
export function OrderConditions({ order }: { readonly order: OrderAtCheckout }) {
  // The legal statement is additional information, so the form does not wait for its address.
  const { data: documents = [] } = useGetLegalDocumentsQuery();
  const statement = documents.find(({ legalDocType }) => legalDocType === LEGAL_DOC_TYPES.commercialTransactions);
  return (
    <FormSection title="お申し込みの条件">
      <div className="museum-order-conditions">
        <DescriptionList rows={conditionRows(order)} />
        {statement && (
          <p>
            <ExternalLink href={statement.url}>特定商取引法に基づく表記</ExternalLink>
          </p>
        )}
      </div>
    </FormSection>
  );
}

/** An order, with the expiry of the membership and the day: the texts of the order depend on both. */
export interface OrderAtCheckout extends Order {
  /** Expiry of the membership before this payment. */
  readonly expiry: IsoDate | null;
  readonly today: IsoDate;
}

interface OrderRow {
  readonly term: string;
  /** Text of the row; each line is a statement. */
  readonly value: string;
}

/**
 * Returns the first rows of the final confirmation that article 12-6 of the Act on Specified Commercial Transactions
 * demands (decisions §6.5): what is ordered, for how long, and the total. The wording is that of the museum's statement
 * under this act.
 */
function essentialRows(order: OrderAtCheckout): readonly OrderRow[] {
  const { plan } = order;
  return [
    { term: 'お申し込みの内容', value: isFree(plan) ? plan.planName : `${plan.planName} 年会費1年分` },
    { term: '会員期間', value: formatTerm(paidTerm(order, order.expiry, order.today)) },
    { term: 'お支払い総額', value: formatPaid(plan.price ?? 0) },
  ];
}

/**
 * Returns the other rows of the confirmation: payment, delivery, period of application, cancellation, and that a term
 * with an end is not renewed automatically.
 */
function conditionRows(order: OrderAtCheckout): readonly OrderRow[] {
  const term = paidTerm(order, order.expiry, order.today);
  return [
    { term: 'お支払いの方法と時期', value: describePayment(order) },
    { term: 'サービスの提供時期', value: describeStart(order, term) },
    { term: 'お申し込みの期間', value: describeApplicationPeriod(order) },
    { term: 'キャンセルと返金', value: describeCancellation(order) },
    { term: '自動更新', value: term.until === null ? '' : NO_RENEWAL },
  ];
}

const NO_RENEWAL = '会員資格は自動では更新されません。お申し込みなく年会費が請求されることはありません。';

function describePayment({ plan }: OrderAtCheckout): string {
  if (isFree(plan)) return '無料のため、お支払いはありません。';
  return 'クレジットカードによる一括払いです。\nお申し込みの手続きが完了した時点でお支払いが確定します。実際の引き落とし日は、各カード会社の規約によります。';
}

function describeStart({ plan, today }: OrderAtCheckout, { from }: Term): string {
  const moment = isFree(plan) ? 'お申し込みの完了後' : 'お支払いの確認後';
  if (from > today)
    return `${moment}、直ちに有効期限を延長します。これまでの会員期間（${formatDate(addDays(from, -1))}まで）も、そのままご利用いただけます。`;
  return `${moment}、直ちに会員としてのサービスをご利用いただけます。`;
}

function describeApplicationPeriod({ purpose, plan, expiry }: OrderAtCheckout): string {
  if (purpose === 'renewal' && expiry !== null) {
    return `更新のお申し込みは、${formatDate(renewalOpensOn(expiry))}から承っています。終わりの定めはありません。`;
  }
  const forYoung = plan.planKeyName === PLAN_KEYS.u25 ? 'お支払いの日に25歳以下の方に限ります。' : '';
  return `期間の定めはありません。${forYoung}`;
}

function describeCancellation({ plan }: OrderAtCheckout): string {
  if (isFree(plan)) return 'お支払いがないため、返金はありません。退会はいつでも承ります。';
  return '役務の性質上、お支払いが完了した後のお客様のご都合によるキャンセルと返金は承っておりません。\n当館の責めに帰すべき事由があるときは、全額を返金いたします。お支払いの日から30日以内にご連絡ください。\n中途退会はいつでも承りますが、年会費の月割りによる返金はいたしません。';
}
