import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { PaymentMode } from '#domain/paymentMode';
import type { AppThunk } from '..';
import { selectClockDeviation } from '../slices/clockSlice';
import { isReplay } from './baseQuery/baseQuery';
import type { CardFields, EnteredCard, Tokenization, TokenizeCard } from './cardProviders/cardAdapter';
import { fincodeFields } from './cardProviders/fincodeAdapter';
import { tokenizeAtSandbox } from './cardProviders/sandboxAdapter';

/** The card providers, by the build's `PAYMENT_MODE`; the API has a table of the same names. */
const ADAPTERS: Readonly<Record<PaymentMode, TokenizeCard | CardFields | null>> = {
  // Without a provider no screen shows a card form.
  none: null,
  sandbox: tokenizeAtSandbox,
  fincode: fincodeFields,
};

/** The card provider's own fields; null: the provider has none, and /payment shows the app's. */
export function cardFieldsOf(paymentMode: PaymentMode): CardFields | null {
  const adapter = ADAPTERS[paymentMode];
  return typeof adapter === 'function' ? null : adapter;
}

/**
 * Hands a card to the card provider (decisions §6.1), its only recipient, and returns a token for one payment. It is no
 * endpoint of the API slice, whose arguments enter the store: the card goes from the form into the request and nowhere
 * else.
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
  // Only the time limit ends this request: the member waits for its answer.
}
