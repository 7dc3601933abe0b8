import type { Payment } from '#contract/payment';
import type { ChargeFailure } from './cardProvider';
import { invoiceOf } from './invoice';
import type { PaymentRecord } from './paymentRepository';

const FAILURES: Readonly<Record<ChargeFailure, string>> = {
  declined: 'カードをご利用いただけませんでした。別のカードでお試しいただくか、カード会社にお問い合わせください。',
  refused:
    '本人認証が完了しなかったため、お支払いは行われませんでした。もう一度お試しいただくか、別のカードをご利用ください。',
  expired: '本人認証の期限が切れたため、お支払いは行われませんでした。お手数ですが、もう一度お手続きください。',
  canceled: 'お支払いは取り消されました。代金は請求されません。お手数ですが、もう一度お手続きください。',
  badToken: 'カード情報を確認できませんでした。お手数ですが、カード情報をもう一度入力してください。',
};

/** Returns a payment as the API does (decisions §1). A payment whose outcome is not yet known is `pending`. */
export function toPayment(record: PaymentRecord): Payment {
  const { id, status, planId, planName, purpose, amount, createdAt, validUntil, reference, failure } = record;
  const { actionUrl, way } = record;
  const invoice = status === 'succeeded' ? invoiceOf(record) : null;
  return {
    id,
    status: status === 'created' ? 'pending' : status,
    planId,
    ...(planName !== null && { planName }),
    purpose,
    amount,
    currency: 'JPY',
    createdAt: createdAt.toISOString(),
    validUntil,
    reference,
    failureMessage: failure === null ? null : FAILURES[failure],
    action: actionUrl === null ? null : { url: actionUrl },
    ...(way !== 'card' && { way }),
    ...(invoice && { invoice }),
  };
}
