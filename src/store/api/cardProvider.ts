import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { PaymentMode } from '#domain/paymentMode';
import type { AppThunk } from '..';
import { selectClockDeviation } from '../slices/clockSlice';
import { isReplay } from './baseQuery/baseQuery';
import type { CardFields, EnteredCard, Tokenization, TokenizeCard } from './cardProviders/cardAdapter';
import { fincodeFields } from './cardProviders/fincodeAdapter';
import { tokenizeAtSandbox } from './cardProviders/sandboxAdapter';

/** The app's adapter for each `PAYMENT_MODE`. The server has a table of its own adapters with the same keys. */
const ADAPTERS: Readonly<Record<PaymentMode, TokenizeCard | CardFields | null>> = {
  // Never called, because without a card provider no screen shows a card form.
  none: null,
  sandbox: tokenizeAtSandbox,
  fincode: fincodeFields,
};

/** Returns the card provider's own fields; null if the provider has none, so that /payment shows the app's fields. */
export function cardFieldsOf(paymentMode: PaymentMode): CardFields | null {
  const adapter = ADAPTERS[paymentMode];
  return typeof adapter === 'function' ? null : adapter;
}

/**
 * Sends a card to the card provider; returns a token for one payment. This is a thunk and not an endpoint, because RTK
 * Query stores the arguments of endpoints, and a card must never be in the store.
 */
export const tokenizeCard =
  (card: EnteredCard): AppThunk<Promise<Tokenization>> =>
  (dispatch, getState, extra) => {
    const unknown = Promise.resolve({ refusal: null });
    if (isReplay(getState)) return unknown;
    if ('frame' in card) {
      const deviation = selectClockDeviation(getState());
      return cardFieldsOf(extra.paymentMode)?.tokenize(card.frame, deviation) ?? unknown;
    }
    const adapter = ADAPTERS[extra.paymentMode];
    if (typeof adapter !== 'function') return unknown;
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
    return adapter(card, service, api);
  };

function neverAborted(): void {
  // Does nothing, because the app never aborts this request: the member waits for the answer, and only the time limit
  // ends the request.
}
