import type { CustomerField } from '../paymentMode';

/** Japanese names of the member's data that may be sent to the card issuer. */
export const CUSTOMER_WORDS: Readonly<Record<CustomerField, string>> = {
  name: 'お名前',
  email: 'メールアドレス',
  tel: '電話番号',
};

/** Returns the sentence of consent above the pay button; null if no data of the member is sent to the card issuer. */
export function issuerConsent(fields: readonly CustomerField[], submitLabel: string): string | null {
  if (fields.length === 0) return null;
  const words = fields.map((field) => CUSTOMER_WORDS[field]).join('、');
  return `本人認証（3Dセキュア）と不正利用の防止のため、${words}を、決済代行会社を通じてカードの発行会社に提供します。同意のうえ「${submitLabel}」を押してください。`;
}
