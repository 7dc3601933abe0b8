import { fetchBaseQuery } from '@reduxjs/toolkit/query';
import * as z from 'zod/mini';
import type { Card } from '#contract/card';
import { Secret } from '#domain/secret';
import type { CardRefusal, TokenizeCard } from './cardAdapter';

const TIMEOUT_MS = 15_000;

// Sends requests to the card provider. Separate from the transport of the membership API, so that the card provider
// gets neither the API's headers nor the session token.
const send = fetchBaseQuery({
  timeout: TIMEOUT_MS,
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
  // Makes a redirect fail, because the card must not be sent to another address.
  redirect: 'error',
});

const answerSchema = z.object({ cardToken: z.string().check(z.minLength(1)) });
const refusalSchema = z.object({ code: z.string(), message: z.catch(z.string(), '') });

/** The form's field for each error code of the provider, such as `invalid_card_number`. The first match applies. */
const FIELDS: readonly (readonly [code: RegExp, field: keyof Card])[] = [
  [/expir/i, 'cardExpiry'],
  [/security|cvc|cvv/i, 'cardSecurityCode'],
  [/holder|name/i, 'cardholderName'],
  [/number/i, 'cardNumber'],
];

/** Exchanges a card for a token at the sandbox's provider. */
export const tokenizeAtSandbox: TokenizeCard = async (card, { endpoint, serviceId }, api) => {
  const body = {
    serviceId,
    cardNumber: card.cardNumber,
    expirationMonth: card.cardExpiry.month,
    expirationYear: card.cardExpiry.year,
    securityCode: card.cardSecurityCode,
    cardholderName: card.cardholderName,
  };
  const { data, error } = await send({ url: `${endpoint}/tokens`, method: 'POST', body }, api, {});
  if (error) return { refusal: readRefusal(error) };
  const answer = answerSchema.safeParse(data);
  return answer.success ? { cardToken: new Secret(answer.data.cardToken) } : { refusal: null };
};

function readRefusal({
  status,
  data,
}: {
  readonly status: number | string;
  readonly data?: unknown;
}): CardRefusal | null {
  const refusal = refusalSchema.safeParse(data);
  if (!refusal.success || typeof status !== 'number' || status >= 500) return null;
  const { code, message } = refusal.data;
  return { field: FIELDS.find(([pattern]) => pattern.test(code))?.[1], message };
}
