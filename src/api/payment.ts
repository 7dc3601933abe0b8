import type { Card } from '../contract/card';
import type { Payment } from '../contract/payment';
import type { PaymentSubject } from '../domain/paths';
import { selectSession } from '../state/authSlice';
import { tokenizeCard, type CardRefusal } from './cardProvider';
import type { ApiError } from './errors';
import { isRefusal, sendAttempt, type AttemptAnswer, type PaymentThunk } from './sendAttempt';

/** How an attempt went. A card without a verdict (`refusal: null`) was not charged either. */
export type PaymentResult = AttemptAnswer | { readonly kind: 'cardRefused'; readonly refusal: CardRefusal | null };

/**
 * One press of the button (decisions §6): the card becomes a token, then the API is asked to charge it, under the key
 * of the attempt. Without a card for a plan that costs nothing.
 */
export const payFor =
  (subject: PaymentSubject, card: Card | null): PaymentThunk<Promise<PaymentResult>> =>
  async (dispatch, getState) => {
    const session = selectSession(getState());
    const token = card && (await dispatch(tokenizeCard(card)));
    if (token && 'refusal' in token) return { kind: 'cardRefused', refusal: token.refusal };
    // The card of a member who has left meanwhile must not pay for the next one.
    if (selectSession(getState()) !== session) return { kind: 'failed', error: { status: 'STALE' } };
    return dispatch(sendAttempt(subject, token));
  };

/**
 * What this tab knows of an attempt that is not over: `found` has its payment; `unanswered` may have been paid, and the
 * API is to be asked; `none`: there is no attempt, or the API refused it. `failed`: the API could not be asked.
 */
export type AttemptState =
  | { readonly kind: 'none' | 'unanswered' }
  | { readonly kind: 'found'; readonly paymentId: string }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** What became of an attempt as far as this tab knows; asks nothing. */
export const lookUpAttempt =
  (subject: PaymentSubject): PaymentThunk<AttemptState> =>
  (_dispatch, getState, { paymentAttempts }) => {
    const attempt = paymentAttempts.read(subject, selectSession(getState()));
    if (attempt?.paymentId) return { kind: 'found', paymentId: attempt.paymentId };
    return { kind: attempt?.isUnanswered ? 'unanswered' : 'none' };
  };

/**
 * Asks the API what became of an unanswered attempt, by its key (decisions §6.6). The card token was for one charge and
 * is gone: without it the API charges nothing, and refuses a key that it does not know. A plan without charge, which the
 * member has ordered by the button, is taken now if the order had not arrived.
 */
export const recoverAttempt =
  (subject: PaymentSubject): PaymentThunk<Promise<AttemptState>> =>
  async (dispatch) => {
    const answer = await dispatch(sendAttempt(subject, null));
    if (answer.kind === 'answered') return { kind: 'found', paymentId: answer.payment.id };
    return isRefusal(answer.error) ? { kind: 'none' } : answer;
  };

/** The member has seen the outcome of a payment, or gives it up: the next attempt for the same plan and purpose is a new one. */
export const attemptOver =
  ({ id, planId, purpose }: Pick<Payment, 'id' | 'planId' | 'purpose'>): PaymentThunk<void> =>
  (_dispatch, getState, { paymentAttempts }) => {
    const subject = { planId, purpose };
    const session = selectSession(getState());
    // An earlier payment may be looked at while a later attempt is under way.
    if (paymentAttempts.read(subject, session)?.paymentId === id) paymentAttempts.write(subject, session, null);
  };
