/** The names of the card providers in `PAYMENT_MODE` (decisions §11): app and API have an implementation of each. */
export const PAYMENT_MODES = ['none', 'sandbox', 'fincode'] as const;

/** `none`: no card is taken. */
export type PaymentMode = (typeof PAYMENT_MODES)[number];

/** Whether the card provider has card fields of its own, on a page with an origin of its own (decisions §15). */
export function hasOwnFields(paymentMode: unknown): boolean {
  return paymentMode === 'fincode';
}

/** Data of a member that a card provider may pass on to the card's issuer. */
export type CustomerField = 'name' | 'email' | 'tel';

/**
 * Data of the member that each provider sends to the card's issuer for 3-D Secure (decisions §6.7): the API sends these
 * alone, and /payment asks for consent to them. The card brands want the name, and the e-mail address or the telephone
 * number. The sandbox sends nothing. fincode gets the cardholder's name with the card, from its own form.
 */
export const DATA_FOR_ISSUER: Readonly<Record<PaymentMode, readonly CustomerField[]>> = {
  none: [],
  sandbox: [],
  fincode: ['email', 'tel'],
};
