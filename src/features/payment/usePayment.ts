import { useState, useEffect, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { errorBody, isOutcomeUnknown, type ApiError } from '../../store/api/errors';
import { endAttempt, payForOrder, type ShownOrder } from '../../store/api/paymentAttempts';
import { useAppDispatch } from '../../store';
import type { EnteredCard } from '../../store/api/cardProviders/cardAdapter';
import type { Payment } from '#contract/payment';
import { safeHref } from '#domain/links';
import { paymentCompletePath } from '#domain/paths';
import { toFormErrors, type SubmissionOutcome } from '../../forms/formErrors';
import { useScreenState } from '../../store/useScreenState';
import { useSite } from '../../ui/SiteContext';
import { cannotAuthenticate, DECLINED, describeCardRefusal, UNKNOWN_OUTCOME } from './paymentMessages';

/**
 * Returns a function that pays and then goes where the API's answer leads (decisions §6): to the outcome, to the card
 * issuer, or back to the form. `declines` is the number of declined cards. The form uses it as its key, so that an
 * empty form is mounted after each declined card.
 */
export function usePayment(order: ShownOrder, submitLabel: string) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { leaveTo, supportContact } = useSite();
  const isMounted = useIsMounted();
  const [declines, setDeclines] = useState(0);
  const [decline, showDecline] = useScreenState<{ readonly text: string }>('decline');

  const submit = async (card: EnteredCard | null): Promise<SubmissionOutcome> => {
    showDecline(undefined);
    const result = await dispatch(payForOrder(order, card));
    if (result.kind === 'cardRefused') return describeCardRefusal(result.refusal);
    return result.kind === 'failed' ? handleFailure(result.error) : handlePayment(result.payment);
  };

  const handlePayment = (payment: Payment): Promise<SubmissionOutcome> | SubmissionOutcome => {
    const { status, failureMessage } = payment;
    if (isMounted.current && status === 'requires_action') return authenticate(payment);
    if (isMounted.current && status === 'failed') {
      dispatch(endAttempt(payment));
      setDeclines((count) => count + 1);
      showDecline({ text: failureMessage || DECLINED });
    }
    // Replaces the form's history entry, so that Back does not lead to the form. If the member has left the form
    // meanwhile, adds an entry instead.
    else void navigate(paymentCompletePath(payment), { replace: isMounted.current });
    return undefined;
  };

  const authenticate = (payment: Payment): Promise<SubmissionOutcome> | SubmissionOutcome => {
    const href = safeHref(payment.action?.url ?? '');
    if (href === null) {
      dispatch(endAttempt(payment));
      return { message: cannotAuthenticate(supportContact) };
    }
    leaveTo(href, paymentCompletePath(payment));
    // Never resolves, so that the form stays busy until the browser leaves the page.
    return new Promise(() => undefined);
  };

  const handleFailure = (error: ApiError): SubmissionOutcome => {
    if (!isOutcomeUnknown(error)) return toFormErrors(error);
    const { title } = UNKNOWN_OUTCOME;
    const text = UNKNOWN_OUTCOME.atForm(submitLabel);
    return { message: `${title}。${text}`, toast: { title: errorBody(error).message || title, text } };
  };

  return { submit, declines, decline };
}

/**
 * Returns a ref that tells whether the component is still mounted. The member may leave the form before the API
 * answers.
 */
function useIsMounted(): Readonly<RefObject<boolean>> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
