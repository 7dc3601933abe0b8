import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorBody, isOutcomeUnknown, type ApiError } from '../../api/errors';
import { attemptOver, payFor } from '../../api/payment';
import { useAppDispatch } from '../../api/storeHooks';
import { useTellFailure } from '../../api/useTellFailure';
import type { Card } from '../../contract/card';
import type { Payment } from '../../contract/payment';
import { safeHref } from '../../domain/links';
import { paymentCompleteFor, type PaymentSubject } from '../../domain/paths';
import { submissionErrors, type SubmissionOutcome } from '../../forms/submission';
import { toastShown } from '../../state/toastSlice';
import { useSite } from '../../ui/SiteContext';
import { cannotAuthenticate, DECLINED, describeCardRefusal, UNKNOWN_OUTCOME } from './paymentMessages';
import { useIsHere } from './useIsHere';

/**
 * Pays, then leads on by what the API answers (decisions §6): to the page that tells the outcome, to the page of the
 * card's issuer, or back to the form. `declines` counts the cards that were declined: each starts the form afresh.
 */
export function usePayment(subject: PaymentSubject) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { leaveTo, supportContact } = useSite();
  const tellFailure = useTellFailure();
  const isHere = useIsHere();
  const [{ declines, reason }, setDeclined] = useState<{ readonly declines: number; readonly reason?: string }>({
    declines: 0,
  });

  const submit = async (card: Card | null): Promise<SubmissionOutcome> => {
    setDeclined({ declines });
    const result = await dispatch(payFor(subject, card));
    if (result.kind === 'cardRefused') return describeCardRefusal(result.refusal);
    return result.kind === 'failed' ? tell(result.error) : follow(result.payment);
  };

  const follow = (payment: Payment): Promise<SubmissionOutcome> | SubmissionOutcome => {
    const { status, failureMessage } = payment;
    if (isHere.current && status === 'requires_action') return authenticate(payment);
    if (isHere.current && status === 'failed') {
      dispatch(attemptOver(payment));
      setDeclined({ declines: declines + 1, reason: failureMessage || DECLINED });
    }
    // In place of the form, for Back must not lead to a payment that is made; not of where the member went meanwhile.
    else void navigate(paymentCompleteFor(payment), { replace: isHere.current });
    return undefined;
  };

  const authenticate = (payment: Payment): Promise<SubmissionOutcome> | SubmissionOutcome => {
    const href = safeHref(payment.action?.url ?? '');
    if (href === null) {
      dispatch(attemptOver(payment));
      return { message: cannotAuthenticate(supportContact) };
    }
    leaveTo(href, paymentCompleteFor(payment));
    // Busy until the page goes.
    return new Promise(() => undefined);
  };

  const tell = (error: ApiError): SubmissionOutcome => {
    if (!isOutcomeUnknown(error)) return submissionErrors(tellFailure(error));
    dispatch(toastShown({ tone: 'error', title: errorBody(error).message || UNKNOWN_OUTCOME.title }));
    return { message: `${UNKNOWN_OUTCOME.title}。${UNKNOWN_OUTCOME.atForm}` };
  };

  return { submit, declines, reason };
}
