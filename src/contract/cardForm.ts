import * as z from 'zod/mini';
import type { Card } from './card';

/**
 * The path of the page with the card provider's own fields, which /payment shows in a frame. The page has a separate
 * origin so that the provider's script can reach neither the session nor the API (decisions §15).
 */
export const CARD_FORM_PATH = '/card-form/';

/** The two loopback host names, each mapped to the other. */
const NAMES: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/**
 * Returns the origin with `localhost` and `127.0.0.1` swapped, so that a sandbox on one port gets a second origin: the
 * app computes the card form's origin with it, and the card form the app's. Any other origin is returned unchanged;
 * there the page has a separate origin only if `CARD_FORM_ORIGIN` is set.
 */
export function originBeside(origin: string): string {
  const { protocol, hostname, port } = new URL(origin);
  const other = NAMES[hostname];
  return protocol === 'http:' && other !== undefined ? new URL(`http://${other}:${port}`).origin : origin;
}

/** The message for a card form, or a provider's script in it, that does not load. */
export const CARD_FORM_MISSING =
  'カード情報の入力欄を表示できませんでした。通信の状態をご確認のうえ、ページを再読み込みしてください。';

/** The labels of the card fields. */
export const CARD_LABELS = {
  cardNumber: 'カード番号',
  cardExpiry: '有効期限',
  cardSecurityCode: 'セキュリティコード',
  cardholderName: 'カード名義',
} as const satisfies Readonly<Record<keyof Card, string>>;

/** The names of the card fields in the order of the form. */
export const CARD_FIELDS = ['cardNumber', 'cardExpiry', 'cardSecurityCode', 'cardholderName'] as const;

/** A message from /payment to the card form. The answer to `tokenize` repeats its `request`. */
export const toCardFormSchema = z.union([
  z.object({
    kind: z.literal('tokenize'),
    request: z.string(),
    /** The deviation of a wrong device clock from the API's clock, in milliseconds (decisions §15). */
    deviation: z.exactOptional(z.number()),
  }),
  z.object({ kind: z.literal('focus') }),
]);

const request = z.string();

const answers = [
  z.object({ kind: z.literal('token'), request, token: z.string().check(z.minLength(1)) }),
  /** The provider refused the card. `fields` names the fields at fault; `message` is the provider's text, or ''. */
  z.object({ kind: z.literal('refused'), request, fields: z.array(z.enum(CARD_FIELDS)), message: z.string() }),
  /** The provider gave no readable answer. */
  z.object({ kind: z.literal('unknown'), request }),
] as const;

/** A message from the card form to /payment. It carries the card's token, never the card's data. */
export const fromCardFormSchema = z.union([
  /** The page's height in CSS pixels. The first `height` message also tells /payment that the page has loaded. */
  z.object({
    kind: z.literal('height'),
    height: z.number().check(z.refine((height) => height >= 0 && height <= 2_000)),
  }),
  /** The member pressed Enter in a field. */
  z.object({ kind: z.literal('submit') }),
  ...answers,
]);

export type ToCardForm = z.infer<typeof toCardFormSchema>;
export type FromCardForm = z.infer<typeof fromCardFormSchema>;
