import * as z from 'zod/mini';
import type { Card } from './card';

/**
 * The page with the card provider's own fields, which /payment shows in a frame. It has an origin of its own, from which
 * the provider's script reaches neither the session nor the API (decisions §15).
 */
export const CARD_FORM_PATH = '/card-form/';

/** The two names of this machine, each with the other one. */
const NAMES: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/**
 * Where a sandbox has the page, seen from the app, and the app, seen from the page: on the same port of this machine under
 * its other name. Anywhere else the origin itself: without `CARD_FORM_ORIGIN` the page has none of its own there.
 */
export function originBeside(origin: string): string {
  const { protocol, hostname, port } = new URL(origin);
  const other = NAMES[hostname];
  return protocol === 'http:' && other !== undefined ? new URL(`http://${other}:${port}`).origin : origin;
}

/** Where the page, or the provider's script on it, does not come. */
export const CARD_FORM_MISSING =
  'カード情報の入力欄を表示できませんでした。通信の状態をご確認のうえ、ページを再読み込みしてください。';

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
