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

/** Result of an attempt. A card that the provider did not check (`refusal: null`) was not charged either. */
type PaymentResult = AttemptResult | { readonly kind: 'cardRefused'; readonly refusal: CardRefusal | null };

/** An order with the price that the member was shown, in yen: the API refuses it where the price is another one now. */
export type ShownOrder = OrderReference & Pick<PaymentInput, 'shownAmount'>;

/**
 * Pays for an order (decisions §6): exchanges the card for a token, then sends the payment under the key of the
 * attempt. Without a card for a plan that costs nothing. A conflict is answered only once the plans are loaded again, so
 * that the next attempt is for a price that the member sees (decisions §15).
 */
export const payForOrder =
  (order: ShownOrder, card: EnteredCard | null): AppThunk<Promise<PaymentResult>> =>
  async (dispatch, getState) => {
    const session = selectSession(getState());
    const token = card && (await dispatch(tokenizeCard(card)));
    if (token && 'refusal' in token) return { kind: 'cardRefused', refusal: token.refusal };
    // The session has changed meanwhile: the card must not pay for another member's order.
    if (selectSession(getState()) !== session) return { kind: 'failed', error: { status: 'STALE' } };
    const result = await dispatch(sendAttempt(order, token));
    // The conflict has invalidated the plans, and the screen asks for them.
    if (result.kind === 'failed' && result.error.status === 409)
      await dispatch(membershipApi.util.getRunningQueryThunk('getPlans', undefined));
    return result;
  };

/**
 * What this tab knows of an attempt that is not over: `found` has its payment; `unanswered` may have been paid, and the
 * API is to be asked; `none`: there is no attempt, or the API refused it. `failed`: the API could not be asked.
 */
export type AttemptState =
  | { readonly kind: 'none' | 'unanswered' }
  | { readonly kind: 'found'; readonly paymentId: string }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** The state of an attempt as stored in this tab, which is not the member's while a record is replayed; sends no request. */
export const readAttemptState =
  (order: OrderReference): AppThunk<AttemptState> =>
  (_dispatch, getState, { paymentAttempts }) => {
    if (selectIsReplay(getState())) return { kind: 'none' };
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
  (order: OrderReference): AppThunk<Promise<AttemptState>> =>
  async (dispatch, getState, { paymentAttempts }) => {
    const { shownAmount } = paymentAttempts.read(order, selectSession(getState())) ?? {};
    const shown = shownAmount === undefined ? order : { ...order, shownAmount };
    const answer = await dispatch(sendAttempt(shown, null));
    if (answer.kind === 'answered') return { kind: 'found', paymentId: answer.payment.id };
    return isRefusal(answer.error) ? { kind: 'none' } : answer;
  };

/**
 * Ends an attempt whose outcome the member has seen or given up: the next attempt for the same order gets a new key.
 */
export const endAttempt =
  ({ id, planId, purpose }: Pick<Payment, 'id' | 'planId' | 'purpose'>): AppThunk<void> =>
  (_dispatch, getState, { paymentAttempts }) => {
    const order = { planId, purpose };
    const session = selectSession(getState());
    // An earlier payment may be looked at while a later attempt is under way.
    if (paymentAttempts.read(order, session)?.paymentId === id) paymentAttempts.write(order, session, null);
  };

/** The API answered with a payment, or the call failed. */
type AttemptResult =
  | { readonly kind: 'answered'; readonly payment: Payment }
  | { readonly kind: 'failed'; readonly error: ApiError };

/**
 * Asks the API to make the payment of an attempt, or to return it if it is made already, under one key until the
 * attempt is over (decisions §6.2). The attempt is stored before the call, since the page may be gone when the answer
 * comes.
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
    // An answer that arrives late must not change a newer attempt, or one of another session.
    const isOver = selectSession(getState()) !== session || paymentAttempts.read(order, session)?.key !== sent.key;
    if (!isOver) paymentAttempts.write(order, session, after);
    return answer;
  };

/**
 * The attempt is kept whatever its outcome: the member has not seen it yet, and the page may be closed before. A
 * payment for another order replaces this attempt; no payment was made under its key.
 */
function attemptAfterPayment({ key }: PaymentAttempt, order: OrderReference, payment: Payment): PaymentAttempt | null {
  const isOwn = payment.planId === order.planId && payment.purpose === order.purpose;
  return isOwn ? { key, isUnanswered: false, paymentId: payment.id } : null;
}

/** null: the key cannot be used again. */
function attemptAfterFailure(sent: PaymentAttempt, error: ApiError, wasUnanswered: boolean): PaymentAttempt | null {
  if (error.status === 409) return null;
  if (isRefusal(error)) return { ...sent, isUnanswered: false };
  return { ...sent, isUnanswered: wasUnanswered || isOutcomeUnknown(error) };
}

/**
 * Whether the API processed the attempt and made no payment. A limit (429) or an ended session (401) does not say that.
 */
function isRefusal({ status }: ApiError): boolean {
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 401 && status !== 429;
}
