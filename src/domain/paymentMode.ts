/** The names of the card providers in `PAYMENT_MODE` (decisions §11): app and API have an implementation of each. */
export const PAYMENT_MODES = ['none', 'sandbox'] as const;

/** `none`: no card is taken. */
export type PaymentMode = (typeof PAYMENT_MODES)[number];
