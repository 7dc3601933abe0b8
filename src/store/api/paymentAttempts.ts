import type { Payment, PaymentInput } from '#contract/payment';
import type { OrderReference } from '#domain/paths';
import { selectSession } from '../slices/authSlice';
import { selectIsReplay } from '../slices/replaySlice';
import type { Secret } from '#domain/secret';
import { tokenizeCard } from './cardProvider';
import type { CardRefusal, EnteredCard } from './cardProviders/cardAdapter';
import type { AppThunk } from '..';
import { asApiError, isOutcomeUnknown, type ApiError } from './errors';
import { membershipApi } from './membershipApi';
import type { PaymentAttempt } from '../persistence/paymentAttemptStorage';

/**
 * Result of an attempt to pay. `refusal: null` means that the provider gave no readable answer about the card, and
 * nothing was charged.
 */
type PaymentResult = AttemptResult | { readonly kind: 'cardRefused'; readonly refusal: CardRefusal | null };

/** An order with the price in yen that the member saw. The API refuses the order if the price is different now. */
export type ShownOrder = OrderReference & Pick<PaymentInput, 'shownAmount'>;

/**
 * Pays for an order (decisions §6): exchanges the card for a token, then sends the payment with the attempt's
 * idempotency key. `card` is null for a plan that costs nothing. After a 409 (the price has changed), the promise
 * resolves only when the plans are loaded again, so that the member sees the new price before another attempt
 * (decisions §15).
 */
export const payForOrder =
  (order: ShownOrder, card: EnteredCard | null): AppThunk<Promise<PaymentResult>> =>
  async (dispatch, getState) => {
    const session = selectSession(getState());
    const token = card && (await dispatch(tokenizeCard(card)));
    if (token && 'refusal' in token) return { kind: 'cardRefused', refusal: token.refusal };
    // Stops if the session has changed meanwhile: this card must not pay for another member's order.
    if (selectSession(getState()) !== session) return { kind: 'failed', error: { status: 'STALE' } };
    const result = await dispatch(sendAttempt(order, token));
    // A 409 has invalidated the plans, so the screen's query is requesting them now. This waits for the answer.
    if (result.kind === 'failed' && result.error.status === 409)
      await dispatch(membershipApi.util.getRunningQueryThunk('getPlans', undefined));
    return result;
  };

/**
 * What this tab knows of an attempt to pay. `none`: there is no attempt, or the API refused it. `unanswered`: the
 * attempt may have been paid, and the API must be asked for the payment. `found`: the API answered with a payment.
 * `failed`: the API could not be asked.
 */
export type AttemptState =
  | { readonly kind: 'none' | 'unanswered' }
  | { readonly kind: 'found'; readonly paymentId: string }
  | { readonly kind: 'failed'; readonly error: ApiError };

/**
 * Returns the state of the attempt in this tab's storage, without a request; `none` in a replay, because the attempt in
 * storage belongs to another member.
 */
export const readAttemptState =
  (order: OrderReference): AppThunk<AttemptState> =>
  (_dispatch, getState, { paymentAttempts }) => {
    if (selectIsReplay(getState())) return { kind: 'none' };
    const attempt = paymentAttempts.read(order, selectSession(getState()));
    if (attempt?.paymentId) return { kind: 'found', paymentId: attempt.paymentId };
    return { kind: attempt?.isUnanswered ? 'unanswered' : 'none' };
  };

/**
 * Asks the API for the payment of an unanswered attempt: repeats the call with the attempt's key, but without a card
 * token (decisions §6.6). If the API knows the key, it returns the payment. If it does not, it refuses the call,
 * because without a token it cannot charge. Only an order that costs nothing is then accepted, which is right, because
 * the member has pressed the button.
 */
export const recoverAttempt =
  (order: OrderReference): AppThunk<Promise<AttemptState>> =>
  async (dispatch, getState, { paymentAttempts }) => {
    const { shownAmount } = paymentAttempts.read(order, selectSession(getState())) ?? {};
    const shown = shownAmount === undefined ? order : { ...order, shownAmount };
    const answer = await dispatch(sendAttempt(shown, null));
    if (answer.kind === 'answered') return { kind: 'found', paymentId: answer.payment.id };
    return isRefusal(answer.error) ? { kind: 'none' } : answer;
  };

/** Removes an attempt whose outcome the member has seen or given up. The next attempt for the order gets a new key. */
export const endAttempt =
  ({ id, planId, purpose }: Pick<Payment, 'id' | 'planId' | 'purpose'>): AppThunk<void> =>
  (_dispatch, getState, { paymentAttempts }) => {
    const order = { planId, purpose };
    const session = selectSession(getState());
    // Does not remove a later attempt for the same order, because the member may be looking at the payment of an
    // earlier attempt.
    if (paymentAttempts.read(order, session)?.paymentId === id) paymentAttempts.write(order, session, null);
  };

/** Result of the call: the API answered with a payment, or the call failed. */
type AttemptResult =
  | { readonly kind: 'answered'; readonly payment: Payment }
  | { readonly kind: 'failed'; readonly error: ApiError };

/**
 * Asks the API to make the attempt's payment, or to return it if it exists: all calls of an attempt have the same key
 * (decisions §6.2). Stores the attempt before the call, because the page may be closed before the answer arrives.
 */
const sendAttempt =
  (order: ShownOrder, token: { readonly cardToken: Secret } | null): AppThunk<Promise<AttemptResult>> =>
  async (dispatch, getState, { paymentAttempts }) => {
    const session = selectSession(getState());
    const before = paymentAttempts.read(order, session);
    const key = before?.key ?? crypto.randomUUID();
    const sent: PaymentAttempt = { key, isUnanswered: true, paymentId: null, shownAmount: order.shownAmount };
    paymentAttempts.write(order, session, sent);
    const input = { ...order, ...token, idempotencyKey: sent.key };
    const { data, error } = await dispatch(membershipApi.endpoints.pay.initiate(input, { track: false }));
    const answer: AttemptResult = data
      ? { kind: 'answered', payment: data }
      : { kind: 'failed', error: asApiError(error) };
    const after =
      answer.kind === 'answered'
        ? attemptAfterPayment(sent, order, answer.payment)
        : attemptAfterFailure(sent, answer.error, before?.isUnanswered === true);
    // A late answer must not change a newer attempt, or one of another session.
    const isOver = selectSession(getState()) !== session || paymentAttempts.read(order, session)?.key !== sent.key;
    if (!isOver) paymentAttempts.write(order, session, after);
    return answer;
  };

/**
 * Returns the attempt to store after the API has answered with a payment: the page may be closed before the member sees
 * the outcome. Returns null if the payment is for another order, because then this key has made no payment for this
 * order.
 */
function attemptAfterPayment({ key }: PaymentAttempt, order: OrderReference, payment: Payment): PaymentAttempt | null {
  const isOwn = payment.planId === order.planId && payment.purpose === order.purpose;
  return isOwn ? { key, isUnanswered: false, paymentId: payment.id } : null;
}

/** Returns the attempt to store after a failure; null if its key cannot be used again. */
function attemptAfterFailure(sent: PaymentAttempt, error: ApiError, wasUnanswered: boolean): PaymentAttempt | null {
  if (error.status === 409) return null;
  if (isRefusal(error)) return { ...sent, isUnanswered: false };
  return { ...sent, isUnanswered: wasUnanswered || isOutcomeUnknown(error) };
}

/**
 * Returns whether the status proves that the API made no payment for the attempt. A rate limit (429) or an ended
 * session (401) does not prove this, because an earlier call with the same key may have been paid.
 */
function isRefusal({ status }: ApiError): boolean {
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 401 && status !== 429;
}
