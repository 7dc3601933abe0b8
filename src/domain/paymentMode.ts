/** The values of the setting `PAYMENT_MODE`. App and API have one implementation for each; `none` takes no cards. */
export const PAYMENT_MODES = ['none', 'sandbox', 'fincode'] as const;

export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** Returns whether the provider supplies its own card fields, on a page with a separate origin (decisions §15). */
export function hasOwnFields(paymentMode: unknown): boolean {
  return paymentMode === 'fincode';
}

/** The data of a member that a card provider may pass on to the card issuer. */
export type CustomerField = 'name' | 'email' | 'tel';

/**
 * The member's data that each provider sends to the card issuer for 3-D Secure (decisions §6.7). The API sends only
 * these fields, and /payment asks for consent to them. Card brands require the name, and the e-mail address or the
 * telephone number. fincode receives the cardholder's name with the card, from its own form.
 */
export const DATA_FOR_ISSUER: Readonly<Record<PaymentMode, readonly CustomerField[]>> = {
  none: [],
  sandbox: [],
  fincode: ['email', 'tel'],
};
