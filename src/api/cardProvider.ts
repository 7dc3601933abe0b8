import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { Card } from '../contract/card';
import type { PaymentMode } from '../domain/paymentMode';
import type { AppThunk } from './appState';
import { isReplay } from './baseQuery/baseQuery';
import type { Tokenization, TokenizeCard } from './cardProviders/cardAdapter';
import { tokenizeAtSandbox } from './cardProviders/sandboxAdapter';

/** The card providers, by the build's `PAYMENT_MODE`; the API has a table of the same names. */
const ADAPTERS: Readonly<Record<PaymentMode, TokenizeCard>> = {
  // No screen has a card form then.
  none: () => Promise.resolve({ refusal: null }),
  sandbox: tokenizeAtSandbox,
  // Its card form makes the tokens.
  fincode: () => Promise.resolve({ refusal: null }),
};

/**
 * Hands a card to the card provider (decisions §6.1), its only recipient, and returns a token for one payment. It is no
 * endpoint of the API slice, whose arguments enter the store: the card goes from the form into the request and nowhere
 * else.
 */
export const tokenizeCard =
  (card: Card): AppThunk<Promise<Tokenization>> =>
  (dispatch, getState, extra) => {
    if (isReplay(getState)) return Promise.resolve({ refusal: null });
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
    const service = { endpoint: extra.paymentEndpoint, serviceId: extra.paymentServiceId };
    return ADAPTERS[extra.paymentMode](card, service, api);
  };

function neverAborted(): void {
  // Only the time limit ends this request: the member waits for its answer.
}
