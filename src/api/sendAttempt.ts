import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Payment } from '../contract/payment';
import type { PaymentSubject } from '../domain/paths';
import type { Secret } from '../domain/secret';
import { selectSession, type StateWithAuth } from '../state/authSlice';
import type { ApiEnvironment } from './baseQuery/types';
import { asApiError, isOutcomeUnknown, type ApiError } from './errors';
import { membershipApi } from './membershipApi';
import type { PaymentAttempt } from './paymentAttempts';

export type PaymentThunk<Result> = ThunkAction<Result, StateWithAuth, ApiEnvironment, UnknownAction>;

/** The API answered with a payment, or the call failed. */
export type AttemptAnswer =
  { readonly kind: 'answered'; readonly payment: Payment } | { readonly kind: 'failed'; readonly error: ApiError };

/**
 * Asks the API to make the payment of an attempt, or to tell of it if it is made already: under one key until the
 * attempt is over (decisions §6.2). What is known of the attempt is written before, since the page may be gone when the
 * answer comes.
 */
export const sendAttempt =
  (subject: PaymentSubject, token: { readonly cardToken: Secret } | null): PaymentThunk<Promise<AttemptAnswer>> =>
  async (dispatch, getState, { paymentAttempts }) => {
    const session = selectSession(getState());
    const before = paymentAttempts.read(subject, session);
    const sent: PaymentAttempt = { key: before?.key ?? crypto.randomUUID(), isUnanswered: true, paymentId: null };
    paymentAttempts.write(subject, session, sent);
    const input = { ...subject, ...token, idempotencyKey: sent.key };
    const { data, error } = await dispatch(membershipApi.endpoints.pay.initiate(input, { track: false }));
    const answer: AttemptAnswer = data
      ? { kind: 'answered', payment: data }
      : { kind: 'failed', error: asApiError(error) };
    const after =
      answer.kind === 'answered'
        ? afterPayment(sent, subject, answer.payment)
        : afterFailure(sent, answer.error, before?.isUnanswered === true);
    // A late answer changes nothing of a later attempt, or of the next member's.
    const isOver = selectSession(getState()) !== session || paymentAttempts.read(subject, session)?.key !== sent.key;
    if (!isOver) paymentAttempts.write(subject, session, after);
    return answer;
  };

/**
 * Not over, whatever its outcome: the member has yet to see it, and the page may be gone before. A payment for something
 * else stands in for this attempt, and none was made under its key.
 */
function afterPayment({ key }: PaymentAttempt, subject: PaymentSubject, payment: Payment): PaymentAttempt | null {
  const isOwn = payment.planId === subject.planId && payment.purpose === subject.purpose;
  return isOwn ? { key, isUnanswered: false, paymentId: payment.id } : null;
}

/** null: the key is no longer of use. */
function afterFailure(sent: PaymentAttempt, error: ApiError, wasUnanswered: boolean): PaymentAttempt | null {
  if (error.status === 409) return null;
  if (isRefusal(error)) return { ...sent, isUnanswered: false };
  return { ...sent, isUnanswered: wasUnanswered || isOutcomeUnknown(error) };
}

/** Whether the API looked at the attempt and made no payment: limits, maintenance and a session that is over say nothing of it. */
export function isRefusal({ status }: ApiError): boolean {
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 401 && status !== 429;
}
