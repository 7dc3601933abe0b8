import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { errorBody, isOutcomeUnknown, type ApiError } from '../../api/errors';
import { payFor, type PaymentDispatch } from '../../api/payment';
import { useTellFailure } from '../../api/useTellFailure';
import type { Card } from '../../contract/card';
import type { Payment } from '../../contract/payment';
import { safeHref } from '../../domain/links';
import { paths, type PaymentSubject } from '../../domain/paths';
import { submissionErrors, type SubmissionOutcome } from '../../forms/submission';
import { toastShown } from '../../state/toastSlice';
import { useSite } from '../../ui/SiteContext';
import { cannotAuthenticate, DECLINED, describeCardRefusal, UNKNOWN } from './paymentMessages';
import { returnFromCache } from './returnFromCache';

/**
 * Pays, then leads on by what the API answers (decisions §6): to the page that tells the outcome, to the page of the
 * card's issuer, or back to the form. `declines` counts the cards that were declined: each starts the form afresh.
 */
export function usePayment(subject: PaymentSubject) {
  const dispatch = useDispatch<PaymentDispatch>();
  const navigate = useNavigate();
  const { leaveTo, supportContact } = useSite();
  const tellFailure = useTellFailure();
  const [{ declines, reason }, setDeclined] = useState<{ readonly declines: number; readonly reason?: string }>({
    declines: 0,
  });

  const submit = async (card: Card | null): Promise<SubmissionOutcome> => {
    setDeclined({ declines });
    const result = await dispatch(payFor(subject, card));
    if (result.kind === 'cardRefused') return describeCardRefusal(result.refusal);
    return result.kind === 'failed' ? tell(result.error) : follow(result.payment);
  };

  const follow = ({ id, status, failureMessage, action }: Payment): Promise<SubmissionOutcome> | SubmissionOutcome => {
    if (status === 'failed') setDeclined({ declines: declines + 1, reason: failureMessage || DECLINED });
    else if (status === 'requires_action') return authenticate(action?.url ?? '');
    // In place of the form: Back must not lead to a payment that is made.
    else void navigate(`${paths.paymentComplete}?payment=${id}`, { replace: true });
    return undefined;
  };

  /** Busy until the page goes; usable again if the member comes back to it. */
  const authenticate = async (url: string): Promise<SubmissionOutcome> => {
    const href = safeHref(url);
    if (href === null) return { message: cannotAuthenticate(supportContact) };
    leaveTo(href);
    await returnFromCache();
    return undefined;
  };

  const tell = (error: ApiError): SubmissionOutcome => {
    if (!isOutcomeUnknown(error)) return submissionErrors(tellFailure(error));
    dispatch(toastShown({ tone: 'error', title: errorBody(error).message || UNKNOWN.title }));
    return { message: `${UNKNOWN.title}。${UNKNOWN.text}` };
  };

  return { submit, declines, reason };
}
