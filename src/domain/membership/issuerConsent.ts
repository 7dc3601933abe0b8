import type { CustomerField } from '../paymentMode';

/** What members read for each field of theirs that may go to the card's issuer. */
export const CUSTOMER_WORDS: Readonly<Record<CustomerField, string>> = {
  name: 'お名前',
  email: 'メールアドレス',
  tel: '電話番号',
};

/** The sentence of consent above the pay button (decisions §6.7); null: nothing of the member is sent. */
export function issuerConsent(fields: readonly CustomerField[], submitLabel: string): string | null {
  if (fields.length === 0) return null;
  const words = fields.map((field) => CUSTOMER_WORDS[field]).join('、');
  return `本人認証（3Dセキュア）と不正利用の防止のため、${words}を、決済代行会社を通じてカードの発行会社に提供します。同意のうえ「${submitLabel}」を押してください。`;
}
