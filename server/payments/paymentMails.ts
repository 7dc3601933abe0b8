import type { Me } from '#contract/me';
import type { Plan } from '#contract/plan';
import { formatDateTime, japanDate } from '#domain/dates/japanTime';
import { describeWayOfPayment, formatTerm, paidTerm } from '#domain/membership/payment';
import { formatYen } from '#domain/membership/price';
import { paymentCompletePath } from '#domain/paths';
import { composeMail, pageLink, type MailSettings } from '../mail/composeMail';
import type { Mail } from '../mail/mail';
import { invoiceOf } from './invoice';
import type { PaymentRecord } from './paymentRepository';

/** The data of a mail about a payment. */
export interface PaymentMailDetails {
  readonly member: Pick<Me, 'email' | 'lastName' | 'firstName'>;
  readonly payment: PaymentRecord;
  /** The plan as it is today. The mail uses its name if the payment has none, since earlier releases stored none. */
  readonly plan: Plan;
}

/**
 * Returns the receipt (decisions §6.5). It has the same data as the page to which it links, and says that the plan is
 * not renewed automatically.
 */
export function receiptMail(news: PaymentMailDetails, settings: MailSettings): Mail {
  return composeMail(
    {
      kind: 'receipt',
      to: news.member.email,
      subject: 'お手続きが完了しました',
      paragraphs: [
        'お申し込みいただき、ありがとうございます。\n下記の内容で、お手続きが完了しました。',
        ['ご利用明細', nameOf(news), ...summary(news), ...tax(news.payment), ...details(news)].join('\n'),
        renewal(news.payment),
        '明細は、会員サイトにログインのうえ、次のページでもご確認いただけます。',
        pageLink(paymentCompletePath(news.payment), settings),
        'このメールは、大切に保管してください。お心当たりがない場合は、お問い合わせ先までご連絡ください。',
      ],
    },
    settings,
  );
}

/**
 * Returns the mail that says that nothing was paid. It goes to a member to whom a screen has promised the result by
 * mail (decisions §6).
 */
export function paymentFailedMail(news: PaymentMailDetails, settings: MailSettings): Mail {
  return composeMail(
    {
      kind: 'paymentFailed',
      to: news.member.email,
      subject: 'お支払いが完了しませんでした',
      paragraphs: [
        '下記のお申し込みについて、お支払いを完了できませんでした。代金は請求されません。',
        summary(news).join('\n'),
        'お手数ですが、会員サイトにログインのうえ、もう一度お手続きください。ご不明な点は、お問い合わせ先までご連絡ください。',
      ],
    },
    settings,
  );
}

function summary({ payment, plan }: PaymentMailDetails): string[] {
  const amount = payment.amount === 0 ? '無料' : `${formatYen(payment.amount)}（税込）`;
  return [`お申し込み番号：${payment.reference}`, `プラン：${payment.planName ?? plan.planName}`, `金額：${amount}`];
}

function tax(payment: PaymentRecord): string[] {
  const invoice = invoiceOf(payment);
  if (invoice === null) return [];
  return [`うち消費税（${invoice.taxRate}%）：${formatYen(invoice.tax)}`, `登録番号：${invoice.registrationNumber}`];
}

function nameOf({ member }: PaymentMailDetails): string {
  return `お名前：${member.lastName} ${member.firstName} 様`;
}

function details(news: PaymentMailDetails): string[] {
  const { payment } = news;
  return [
    `会員期間：${term(news)}`,
    `お支払い方法：${describeWayOfPayment(payment)}`,
    `お手続きの日時：${formatDateTime(payment.createdAt.toISOString())}`,
  ];
}

function term({ payment, plan }: PaymentMailDetails): string {
  const { purpose, period, createdAt, validFrom, validUntil } = payment;
  const from = validFrom ?? paidTerm({ purpose, plan }, period || null, japanDate(createdAt)).from;
  return formatTerm({ from, until: validUntil });
}

function renewal({ validUntil }: PaymentRecord): string {
  return validUntil === null ? '年会費はかかりません。' : '有効期限が過ぎても、自動的に更新されることはありません。';
}
