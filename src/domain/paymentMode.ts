/**
 * Values of the setting `PAYMENT_MODE`, each with an adapter in the app and one in the API; `none` accepts no cards.
 */
export const PAYMENT_MODES = ['none', 'sandbox', 'fincode'] as const;

export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** Returns whether the provider supplies its own card fields, on a page with a separate origin (decisions §15). */
export function hasOwnFields(paymentMode: unknown): boolean {
  return paymentMode === 'fincode';
}

/** Data of a member that a card provider may pass on to the card issuer. */
export type CustomerField = 'name' | 'email' | 'tel';

/**
 * Data of the member that the API sends to each provider for the issuer's 3-D Secure check (decisions §6.7); /payment
 * asks for consent to them. Card brands require the name, and mail address or telephone number. fincode gets the
 * cardholder's name with the card, from its own fields.
 */
export const DATA_FOR_ISSUER: Readonly<Record<PaymentMode, readonly CustomerField[]>> = {
  none: [],
  sandbox: [],
  fincode: ['email', 'tel'],
};
