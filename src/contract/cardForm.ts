import * as z from 'zod/mini';
import type { Card } from './card';

/** The page with the card provider's own fields, which /payment shows in a frame (docs/payment-provider.md). */
export const CARD_FORM_PATH = '/card-form/';

/** The fields by their names and labels (decisions §5). */
export const CARD_LABELS = {
  cardNumber: 'カード番号',
  cardExpiry: '有効期限',
  cardSecurityCode: 'セキュリティコード',
  cardholderName: 'カード名義',
} as const satisfies Readonly<Record<keyof Card, string>>;

/** In the order of the form. */
export const CARD_FIELDS = ['cardNumber', 'cardExpiry', 'cardSecurityCode', 'cardholderName'] as const;

/** From /payment to the page; the answer has the same `request`. */
export const toCardFormSchema = z.union([
  z.object({
    kind: z.literal('tokenize'),
    request: z.string(),
    /** Of the device's clock, in milliseconds, where it is wrong (decisions §15). */
    deviation: z.exactOptional(z.number()),
  }),
  z.object({ kind: z.literal('focus') }),
]);

const request = z.string();

const answers = [
  z.object({ kind: z.literal('token'), request, token: z.string().check(z.minLength(1)) }),
  /** The card was refused: for these fields, or with the provider's words, if any. */
  z.object({ kind: z.literal('refused'), request, fields: z.array(z.enum(CARD_FIELDS)), message: z.string() }),
  /** The provider gave no readable answer. */
  z.object({ kind: z.literal('unknown'), request }),
] as const;

/** From the page to /payment: nothing of the card but its token. */
export const fromCardFormSchema = z.union([
  /** CSS pixels; the first one says that the page is there. */
  z.object({
    kind: z.literal('height'),
    height: z.number().check(z.refine((height) => height >= 0 && height <= 2_000)),
  }),
  /** Enter was pressed in a field. */
  z.object({ kind: z.literal('submit') }),
  ...answers,
]);

export type ToCardForm = z.infer<typeof toCardFormSchema>;
export type FromCardForm = z.infer<typeof fromCardFormSchema>;
