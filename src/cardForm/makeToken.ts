import * as z from 'zod/mini';
import { cardSchema, type Card } from '#contract/card';
import { CARD_FIELDS } from '#contract/cardForm';
import { MESSAGES } from '#contract/messages';
import type { Clock } from '#domain/clock';
import type { OpenedFields } from './loadProvider';

/** Messages by field. Each is the message that the app's own card field would show. */
export type WrongFields = Partial<Readonly<Record<keyof Card, string>>>;

/** A message that answers /payment, without the property `request`, which the sender adds. */
export type CardAnswer =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'refused'; readonly wrong: WrongFields; readonly message: string }
  | { readonly kind: 'unknown' };

const tokenSchema = z.object({ list: z.tuple([z.object({ token: z.string().check(z.minLength(1)) })], z.unknown()) });

const refusalSchema = z.object({
  errors: z.array(z.object({ error_message: z.catch(z.string(), '') })).check(z.minLength(1)),
});

/** Finds the wrong field by words in fincode's message, because fincode's many error codes follow no system. */
const FIELDS: readonly (readonly [words: RegExp, field: keyof Card])[] = [
  [/有効期限|expire/i, 'cardExpiry'],
  [/セキュリティコード|security_code/i, 'cardSecurityCode'],
  [/名義|holder_name/i, 'cardholderName'],
  [/カード番号|card_no/i, 'cardNumber'],
];

/** Validates the card in fincode's fields by the rules of the app's own fields, and exchanges it for a token. */
export async function makeToken({ fincode, ui }: OpenedFields, now: Clock): Promise<CardAnswer> {
  const { cardNo = '', expire = '', CVC = '', holderName = '' } = await ui.getFormData();
  const entered = {
    cardNumber: cardNo,
    cardExpiry: expire.replace(/^(\d\d)(\d\d)$/, '$2/$1'),
    cardSecurityCode: CVC,
    cardholderName: holderName,
  };
  const { data: card, error } = cardSchema(now).safeParse(entered);
  if (!card) return { kind: 'refused', wrong: wrongFields(error.issues), message: '' };
  const sent = {
    card_no: card.cardNumber,
    expire: card.cardExpiry.year.slice(-2) + card.cardExpiry.month,
    security_code: card.cardSecurityCode,
    holder_name: card.cardholderName,
  };
  return new Promise((resolve) => {
    fincode.tokens(
      sent,
      (status, response) => resolve(readResponse(status, response)),
      () => resolve({ kind: 'unknown' }),
    );
  });
}

function wrongFields(issues: readonly { readonly path: PropertyKey[]; readonly message: string }[]): WrongFields {
  const messages = CARD_FIELDS.map((name) => [name, issues.find(({ path }) => path[0] === name)?.message] as const);
  return Object.fromEntries(messages.filter(([, message]) => message !== undefined));
}

function readResponse(status: number, response: unknown): CardAnswer {
  const token = tokenSchema.safeParse(response);
  if (status === 200) return token.success ? { kind: 'token', token: token.data.list[0].token } : { kind: 'unknown' };
  const refusal = refusalSchema.safeParse(response);
  if (!refusal.success || status >= 500) return { kind: 'unknown' };
  const messages = refusal.data.errors.map(({ error_message }) => error_message);
  const field = FIELDS.find(([words]) => words.test(messages.join('\n')))?.[1];
  return { kind: 'refused', wrong: field ? { [field]: MESSAGES[field] } : {}, message: messages[0] ?? '' };
}
