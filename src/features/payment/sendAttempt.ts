import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Payment } from '../../contract/payment';
import type { OrderReference } from '../../domain/paths';
import type { Secret } from '../../domain/secret';
import { selectSession, type StateWithAuth } from '../../state/authSlice';
import type { ApiEnvironment } from '../../api/baseQuery/types';
import { asApiError, isOutcomeUnknown, type ApiError } from '../../api/errors';
import { membershipApi } from '../../api/membershipApi';
import type { PaymentAttempt } from '../../api/paymentAttemptStorage';

export type PaymentThunk<Result> = ThunkAction<Result, StateWithAuth, ApiEnvironment, UnknownAction>;

/** The API answered with a payment, or the call failed. */
export type AttemptResult =
  { readonly kind: 'answered'; readonly payment: Payment } | { readonly kind: 'failed'; readonly error: ApiError };

/**
 * Asks the API to make the payment of an attempt, or to tell of it if it is made already: under one key until the
 * attempt is over (decisions §6.2). What is known of the attempt is written before, since the page may be gone when the
 * answer comes.
 */
export const sendAttempt =
  (order: OrderReference, token: { readonly cardToken: Secret } | null): PaymentThunk<Promise<AttemptResult>> =>
  async (dispatch, getState, { paymentAttempts }) => {
    const session = selectSession(getState());
    const before = paymentAttempts.read(order, session);
    const sent: PaymentAttempt = { key: before?.key ?? crypto.randomUUID(), isUnanswered: true, paymentId: null };
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

/** Whether the API looked at the attempt and made no payment: limits, maintenance and a session that is over say nothing of it. */
export function isRefusal({ status }: ApiError): boolean {
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 401 && status !== 429;
}
