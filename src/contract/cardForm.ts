import * as z from 'zod/mini';
import type { Card } from './card';

/**
 * Path of the page with the card provider's own fields, which /payment shows in a frame. The page has another origin,
 * so that the provider's script can reach neither session nor API (decisions §15).
 */
export const CARD_FORM_PATH = '/card-form/';

/** The two host names of this machine, each mapped to the other. */
const NAMES: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/**
 * Returns the origin with `localhost` and `127.0.0.1` swapped, so that a sandbox on one port has a second origin for
 * the card form. Returns any other origin unchanged: on a real site, only the setting `CARD_FORM_ORIGIN` gives the card
 * form an origin of its own.
 */
export function originBeside(origin: string): string {
  const { protocol, hostname, port } = new URL(origin);
  const other = NAMES[hostname];
  return protocol === 'http:' && other !== undefined ? new URL(`http://${other}:${port}`).origin : origin;
}

/** Message that the card form, or the provider's script in it, did not load. */
export const CARD_FORM_MISSING =
  'カード情報の入力欄を表示できませんでした。通信の状態をご確認のうえ、ページを再読み込みしてください。';

/** Labels of the card fields. */
export const CARD_LABELS = {
  cardNumber: 'カード番号',
  cardExpiry: '有効期限',
  cardSecurityCode: 'セキュリティコード',
  cardholderName: 'カード名義',
} as const satisfies Readonly<Record<keyof Card, string>>;

/** Names of the card fields, in the order of the form. */
export const CARD_FIELDS = ['cardNumber', 'cardExpiry', 'cardSecurityCode', 'cardholderName'] as const;

/**
 * Messages from /payment to the card form. The card form's answer to `tokenize` has the same `request`, the id of the
 * message.
 */
export const toCardFormSchema = z.union([
  z.object({
    kind: z.literal('tokenize'),
    request: z.string(),
    /** Milliseconds to add to the device's clock if it is wrong (decisions §15). */
    deviation: z.exactOptional(z.number()),
  }),
  z.object({ kind: z.literal('focus') }),
]);

const request = z.string();

const answers = [
  z.object({ kind: z.literal('token'), request, token: z.string().check(z.minLength(1)) }),
  /**
   * Says that the provider refused the card. `fields` are the wrong fields; `message` is the provider's text, or ''.
   */
  z.object({ kind: z.literal('refused'), request, fields: z.array(z.enum(CARD_FIELDS)), message: z.string() }),
  /** Says that the provider gave no readable answer. */
  z.object({ kind: z.literal('unknown'), request }),
] as const;

/** Messages from the card form to /payment. These messages contain the card's token, but never the card's data. */
export const fromCardFormSchema = z.union([
  /** Says how high the page is in CSS pixels. The first such message also tells /payment that the page has loaded. */
  z.object({
    kind: z.literal('height'),
    height: z.number().check(z.refine((height) => height >= 0 && height <= 2_000)),
  }),
  /** Says that the member pressed Enter in a field. */
  z.object({ kind: z.literal('submit') }),
  ...answers,
]);

export type ToCardForm = z.infer<typeof toCardFormSchema>;
export type FromCardForm = z.infer<typeof fromCardFormSchema>;
