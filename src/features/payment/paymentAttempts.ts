import type { Card } from '../../contract/card';
import type { Payment } from '../../contract/payment';
import type { OrderReference } from '../../domain/paths';
import { selectSession } from '../../state/authSlice';
import { tokenizeCard } from '../../api/cardProvider';
import type { CardRefusal } from '../../api/cardProviders/cardAdapter';
import type { ApiError } from '../../api/errors';
import { isRefusal, sendAttempt, type AttemptResult, type PaymentThunk } from './sendAttempt';

/** Result of an attempt. A card that the provider did not check (`refusal: null`) was not charged either. */
export type PaymentResult = AttemptResult | { readonly kind: 'cardRefused'; readonly refusal: CardRefusal | null };

/**
 * Pays for an order (decisions §6): exchanges the card for a token, then sends the payment under the key of the
 * attempt. Without a card for a plan that costs nothing.
 */
export const payForOrder =
  (order: OrderReference, card: Card | null): PaymentThunk<Promise<PaymentResult>> =>
  async (dispatch, getState) => {
    const session = selectSession(getState());
    const token = card && (await dispatch(tokenizeCard(card)));
    if (token && 'refusal' in token) return { kind: 'cardRefused', refusal: token.refusal };
    // The session has changed meanwhile: the card must not pay for another member's order.
    if (selectSession(getState()) !== session) return { kind: 'failed', error: { status: 'STALE' } };
    return dispatch(sendAttempt(order, token));
  };

/**
 * What this tab knows of an attempt that is not over: `found` has its payment; `unanswered` may have been paid, and the
 * API is to be asked; `none`: there is no attempt, or the API refused it. `failed`: the API could not be asked.
 */
export type AttemptState =
  | { readonly kind: 'none' | 'unanswered' }
  | { readonly kind: 'found'; readonly paymentId: string }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** The state of an attempt as stored in this tab; sends no request. */
export const readAttemptState =
  (order: OrderReference): PaymentThunk<AttemptState> =>
  (_dispatch, getState, { paymentAttempts }) => {
    const attempt = paymentAttempts.read(order, selectSession(getState()));
    if (attempt?.paymentId) return { kind: 'found', paymentId: attempt.paymentId };
    return { kind: attempt?.isUnanswered ? 'unanswered' : 'none' };
  };

/**
 * Asks the API what became of an unanswered attempt, by its key (decisions §6.6). The card token was for one charge and
 * is gone: without it the API charges nothing, and refuses a key that it does not know. A plan without charge, which the
 * member has ordered by the button, is taken now if the order had not arrived.
 */
export const recoverAttempt =
  (order: OrderReference): PaymentThunk<Promise<AttemptState>> =>
  async (dispatch) => {
    const answer = await dispatch(sendAttempt(order, null));
    if (answer.kind === 'answered') return { kind: 'found', paymentId: answer.payment.id };
    return isRefusal(answer.error) ? { kind: 'none' } : answer;
  };

/**
 * Ends an attempt whose outcome the member has seen or given up: the next attempt for the same order gets a new key.
 */
export const endAttempt =
  ({ id, planId, purpose }: Pick<Payment, 'id' | 'planId' | 'purpose'>): PaymentThunk<void> =>
  (_dispatch, getState, { paymentAttempts }) => {
    const order = { planId, purpose };
    const session = selectSession(getState());
    // An earlier payment may be looked at while a later attempt is under way.
    if (paymentAttempts.read(order, session)?.paymentId === id) paymentAttempts.write(order, session, null);
  };
