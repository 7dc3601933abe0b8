import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Card } from '../contract/card';
import type { Payment } from '../contract/payment';
import type { PaymentSubject } from '../domain/paths';
import { selectSession, type StateWithAuth } from '../state/authSlice';
import type { ApiEnvironment } from './baseQuery/types';
import { tokenizeCard, type CardRefusal } from './cardProvider';
import { asApiError, type ApiError } from './errors';
import { membershipApi } from './membershipApi';

type PaymentThunk<Result> = ThunkAction<Result, StateWithAuth, ApiEnvironment, UnknownAction>;

/** The dispatch of a store that can run these thunks. */
export type PaymentDispatch = ThunkDispatch<StateWithAuth, ApiEnvironment, UnknownAction>;

/** How an attempt went. A card without a verdict (`refusal: null`) was not charged either. */
export type PaymentResult =
  | { readonly kind: 'answered'; readonly payment: Payment }
  | { readonly kind: 'cardRefused'; readonly refusal: CardRefusal | null }
  | { readonly kind: 'failed'; readonly error: ApiError };

/**
 * One press of the button (decisions §6): the card becomes a token, then the API is asked to charge it, under the key
 * of the attempt. Without a card for a plan that costs nothing.
 */
export const payFor =
  (subject: PaymentSubject, card: Card | null): PaymentThunk<Promise<PaymentResult>> =>
  async (dispatch, getState, { paymentAttempts }) => {
    const session = selectSession(getState());
    const token = card && (await dispatch(tokenizeCard(card)));
    if (token && 'refusal' in token) return { kind: 'cardRefused', refusal: token.refusal };
    // The card of a member who has left meanwhile must not pay for the next one.
    if (selectSession(getState()) !== session) return { kind: 'failed', error: { status: 'STALE' } };

    const idempotencyKey = paymentAttempts.keyFor(subject, session);
    const input = { ...subject, ...token, idempotencyKey };
    const { data, error } = await dispatch(membershipApi.endpoints.pay.initiate(input, { track: false }));
    if (data) {
      // A payment that is still open keeps its key; one that waits for 3-D Secure gives way to the next attempt.
      if (data.status !== 'pending') paymentAttempts.forget(subject);
      return { kind: 'answered', payment: data };
    }
    const failure = asApiError(error);
    if (failure.status === 409) paymentAttempts.forget(subject);
    return { kind: 'failed', error: failure };
  };

/** The outcome of a payment is known: the next attempt for the same plan and purpose is a new one. */
export const paymentSettled =
  ({ planId, purpose }: PaymentSubject): PaymentThunk<void> =>
  (_dispatch, _getState, { paymentAttempts }) => {
    paymentAttempts.forget({ planId, purpose });
  };
