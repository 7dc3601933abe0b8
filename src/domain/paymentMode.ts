/**
 * Values of the setting `PAYMENT_MODE`. Each card provider has an adapter in the app and one in the API; with `none`
 * the site accepts no cards.
 */
export const PAYMENT_MODES = ['none', 'sandbox', 'fincode'] as const;

export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** Returns whether the provider supplies its own card fields, on a page with a separate origin (decisions §15). */
export function hasOwnFields(paymentMode: unknown): boolean {
  return paymentMode === 'fincode';
}

/** Names of a member's data that a card provider may pass on to the card issuer. */
export type CustomerField = 'name' | 'email' | 'tel';

/**
 * Data of the member that the API sends to each provider for the issuer's 3-D Secure check (decisions §6.7); /payment
 * asks the member for consent to sending these data. Card brands require the cardholder's name, and the mail address or
 * the telephone number. The list for fincode lacks the name, because the member types it into fincode's own fields.
 */
export const DATA_FOR_ISSUER: Readonly<Record<PaymentMode, readonly CustomerField[]>> = {
  none: [],
  sandbox: [],
  fincode: ['email', 'tel'],
};
