import { fetchBaseQuery } from '@reduxjs/toolkit/query';
import * as z from 'zod/mini';
import type { Card } from '#contract/card';
import { Secret } from '#domain/secret';
import type { CardRefusal, TokenizeCard } from './cardAdapter';

const TIMEOUT_MS = 15_000;

// Apart from the membership API's transport: none of its headers, least of all the bearer, goes to the card provider.
const send = fetchBaseQuery({
  timeout: TIMEOUT_MS,
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
  // A card goes to the configured address or nowhere.
  redirect: 'error',
});

const answerSchema = z.object({ cardToken: z.string().check(z.minLength(1)) });
const refusalSchema = z.object({ code: z.string(), message: z.catch(z.string(), '') });

/** The field of the form that a code of the provider is about: `invalid_card_number`, `expired_card`, … */
const FIELDS: readonly (readonly [code: RegExp, field: keyof Card])[] = [
  [/expir/i, 'cardExpiry'],
  [/security|cvc|cvv/i, 'cardSecurityCode'],
  [/holder|name/i, 'cardholderName'],
  [/number/i, 'cardNumber'],
];

/** The call of decisions §6.1. */
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
