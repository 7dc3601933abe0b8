import type { CardRefusal } from '../../store/api/cardProviders/cardAdapter';
import { MESSAGES } from '#contract/messages';
import type { FormErrors } from '../../forms/formErrors';

const UNCHECKED =
  'クレジットカードの確認ができませんでした。お支払いは行われていません。しばらく時間をおいて、もう一度お試しください。';

const REFUSED =
  'このカードはご利用いただけません。お支払いは行われていません。カードの情報をご確認のうえ、もう一度お試しください。';

/** Texts for a payment whose outcome is unknown. */
export const UNKNOWN_OUTCOME = {
  title: 'お支払いの結果を確認できませんでした',
  atForm: (submitLabel: string) =>
    `お支払いが完了している可能性があります。もう一度「${submitLabel}」を押しても、二重に請求されることはありません。`,
  afterReload:
    'お支払いが完了している可能性があります。通信の状態をご確認のうえ、「再読み込み」を押してください。二重に請求されることはありません。',
} as const;

/** Text for a failed payment for which the API gives no reason. */
export const DECLINED = 'カードをご利用いただけませんでした。お支払いは行われていません。別のカードでお試しください。';

export const cannotAuthenticate = (supportContact: string) =>
  `本人認証の画面を開けませんでした。お支払いは行われていません。別のカードでお試しいただくか、${supportContact}までお問い合わせください。`;

/**
 * Returns the form's errors for a refused card: at the wrong field, otherwise for the whole form. If `refusal` is null,
 * the provider has not checked the card.
 */
export function describeCardRefusal(refusal: CardRefusal | null): FormErrors {
  if (refusal === null) return { message: UNCHECKED };
  const { field, message } = refusal;
  return field ? { fields: { [field]: MESSAGES[field] } } : { message: message || REFUSED };
}
