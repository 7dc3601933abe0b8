import { useSearchParams } from 'react-router';
import { useEffect, useState } from 'react';
import { inquiryNumber, isNetworkFailure } from '../../store/api/errors';
import { useMember } from '../../store/api/loginStatus';
import { usePlans } from '../../store/api/usePlans';
import { paths, paymentCompletePath, paymentPath, type OrderReference } from '#domain/paths';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs';
import { FullPageSpinner } from '../../ui/loading/FullPageSpinner';
import { LoadFailure } from '../../ui/messages/LoadFailure';
import { MembershipSteps } from '../../ui/navigation/MembershipSteps';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { readAttemptState, recoverAttempt, type AttemptState } from '../../store/api/paymentAttempts';
import { useAppDispatch } from '../../store';
import { useScreenState } from '../../store/useScreenState';
import { useOnReconnect } from '../../ui/useOnReconnect';
import { Redirect } from '../../ui/navigation/Redirect';
import { Checkout } from './Checkout';
import { NoPaymentNotice } from './NoPaymentNotice';
import { UNKNOWN_OUTCOME } from './paymentMessages';
import { readOrderReference } from './orderReference';

const UNKNOWN_ORDER =
  'お申し込みの内容を確認できませんでした。お手数ですが、プランの選択からもう一度お手続きください。';

/** Page /payment: the order with its payment form, or why there is nothing to pay. */
export function PaymentPage() {
  const order = readOrderReference(useSearchParams()[0]);
  return (
    <>
      <Breadcrumbs items={[{ label: 'ホーム', to: paths.home }, { label: 'お支払い' }]} />
      <PageHeading>お支払い</PageHeading>
      {order?.purpose === 'new' && <MembershipSteps current={3} />}
      {order ? <OrderedPayment key={paymentPath(order)} {...order} /> : <NoPaymentNotice reason={UNKNOWN_ORDER} />}
    </>
  );
}

/**
 * Shows the unfinished attempt if there is one, otherwise the checkout. A member must not start a new payment for the
 * order before the unfinished attempt has ended (decisions §6.6).
 */
function OrderedPayment({ planId, purpose }: OrderReference) {
  const { attempt, retryAttempt } = useUnfinishedAttempt({ planId, purpose });
  const { plans, isError, failureText, inquiryNumber: plansInquiry, retry } = usePlans();
  const member = useMember();
  useOnReconnect(attempt.kind === 'failed' && isNetworkFailure(attempt.error) ? retryAttempt : undefined);
  if (attempt.kind === 'found') return <Redirect to={paymentCompletePath({ id: attempt.paymentId })} />;
  if (attempt.kind === 'failed') {
    return (
      <LoadFailure
        title={UNKNOWN_OUTCOME.title}
        message={UNKNOWN_OUTCOME.afterReload}
        inquiryNumber={inquiryNumber(attempt.error)}
        onRetry={retryAttempt}
      />
    );
  }
  if (attempt.kind === 'unanswered') return <FullPageSpinner />;
  if (plans === undefined && isError) {
    return (
      <LoadFailure
        title="プランを読み込めませんでした"
        message={failureText}
        inquiryNumber={plansInquiry}
        onRetry={retry}
      />
    );
  }
  if (plans === undefined || member === null) return <FullPageSpinner />;
  const plan = plans.find(({ id }) => id === planId);
  if (!plan) return <NoPaymentNotice reason={UNKNOWN_ORDER} purpose={purpose} />;
  return <Checkout plan={plan} purpose={purpose} member={member} />;
}

/**
 * Returns the state of this order's attempt to pay that has not ended (decisions §6.6). If the state is `unanswered`,
 * asks the API for the attempt's payment.
 */
function useUnfinishedAttempt({ planId, purpose }: OrderReference) {
  const dispatch = useAppDispatch();
  const [stored] = useState(() => dispatch(readAttemptState({ planId, purpose })));
  const [attempt = stored, setAttempt] = useScreenState<AttemptState>('unfinishedAttempt');
  const isUnanswered = attempt.kind === 'unanswered';

  useEffect(() => {
    if (stored.kind !== 'none') setAttempt(stored);
  }, [stored, setAttempt]);

  useEffect(() => {
    if (!isUnanswered) return undefined;
    let isHere = true;
    void dispatch(recoverAttempt({ planId, purpose })).then((answer) => {
      if (isHere) setAttempt(answer);
    });
    return () => {
      isHere = false;
    };
  }, [dispatch, isUnanswered, setAttempt, planId, purpose]);

  return { attempt, retryAttempt: () => setAttempt({ kind: 'unanswered' }) };
}
