import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { fetchBaseQuery, type BaseQueryApi } from '@reduxjs/toolkit/query';
import * as z from 'zod/mini';
import type { Card } from '../contract/card';
import { Secret } from '../domain/secret';
import { isReplay } from './baseQuery/replay';
import type { ApiEnvironment } from './baseQuery/types';

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

/** A card the provider will not take: the field that is wrong where it is one, and the provider's words, if any. */
export interface CardRefusal {
  readonly field: keyof Card | undefined;
  readonly message: string;
}

/** Result of tokenizing a card. `null`: unknown, the provider gave no readable answer. */
export type Tokenization = { readonly cardToken: Secret } | { readonly refusal: CardRefusal | null };

/**
 * Hands a card to the card provider (decisions §6.1), its only recipient, and returns a token for one payment. Only
 * this file knows the provider's call. It is no endpoint of the API slice, whose arguments enter the store: the card
 * goes from the form into this request and nowhere else.
 */
export const tokenizeCard =
  (card: Card): ThunkAction<Promise<Tokenization>, unknown, ApiEnvironment, UnknownAction> =>
  async (dispatch, getState, extra) => {
    if (isReplay(getState)) return { refusal: null };
    const body = {
      serviceId: extra.paymentServiceId,
      cardNumber: card.cardNumber,
      expirationMonth: card.cardExpiry.month,
      expirationYear: card.cardExpiry.year,
      securityCode: card.cardSecurityCode,
      cardholderName: card.cardholderName,
    };
    const { signal } = new AbortController();
    const api: BaseQueryApi = {
      dispatch,
      getState,
      extra,
      signal,
      abort: neverAborted,
      endpoint: 'cardTokens',
      type: 'mutation',
    };
    const { data, error } = await send({ url: `${extra.paymentEndpoint}/tokens`, method: 'POST', body }, api, {});
    if (error) return { refusal: readRefusal(error) };
    const answer = answerSchema.safeParse(data);
    return answer.success ? { cardToken: new Secret(answer.data.cardToken) } : { refusal: null };
  };

function neverAborted(): void {
  // Only the time limit ends this request: the member waits for its answer.
}

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
