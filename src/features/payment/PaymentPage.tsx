import { Navigate, useSearchParams } from 'react-router';
import { inquiryNumber } from '../../api/errors';
import { useMember } from '../../api/useMember';
import { usePlans } from '../../api/usePlans';
import { paths, paymentCompleteFor, paymentFor, type PaymentSubject } from '../../domain/paths';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { FullPageSpinner } from '../../ui/FullPageSpinner';
import { LoadFailure } from '../../ui/LoadFailure';
import { MembershipSteps } from '../../ui/MembershipSteps';
import { PageHeading } from '../../ui/PageHeading';
import { Checkout } from './Checkout';
import { NoPaymentNotice } from './NoPaymentNotice';
import { UNKNOWN_OUTCOME } from './paymentMessages';
import { readPaymentSubject } from './paymentSubject';
import { useLostAttempt } from './useLostAttempt';

const UNKNOWN_ORDER =
  'お申し込みの内容を確認できませんでした。お手数ですが、プランの選択からもう一度お手続きください。';

/** /payment (§2): the order in full, the card form and the button; or why there is nothing to pay. */
export function PaymentPage() {
  const subject = readPaymentSubject(useSearchParams()[0]);
  return (
    <>
      <Breadcrumbs items={[{ label: 'ホーム', to: paths.home }, { label: 'お支払い' }]} />
      <PageHeading>お支払い</PageHeading>
      {subject?.purpose === 'new' && <MembershipSteps current={3} />}
      {subject ? (
        <LostOrNewAttempt key={paymentFor(subject)} {...subject} />
      ) : (
        <NoPaymentNotice reason={UNKNOWN_ORDER} />
      )}
    </>
  );
}

/** An attempt that is under way comes first (decisions §6.6): where there is one, nothing new is ordered. */
function LostOrNewAttempt(subject: PaymentSubject) {
  const { attempt, askAgain } = useLostAttempt(subject);
  switch (attempt.kind) {
    case 'none':
      return <Order {...subject} />;
    case 'unanswered':
      return <FullPageSpinner />;
    case 'found':
      return <Navigate to={paymentCompleteFor({ id: attempt.paymentId })} replace />;
    case 'failed':
      return (
        <LoadFailure
          title={UNKNOWN_OUTCOME.title}
          message={UNKNOWN_OUTCOME.afterReload}
          inquiryNumber={inquiryNumber(attempt.error)}
          onRetry={askAgain}
        />
      );
  }
}

function Order({ planId, purpose }: PaymentSubject) {
  const { plans, isError, inquiryNumber, retry } = usePlans();
  const member = useMember();
  if (plans === undefined && isError) {
    return (
      <LoadFailure
        title="プランを読み込めませんでした"
        message="通信の状態をご確認のうえ、もう一度お試しください。"
        inquiryNumber={inquiryNumber}
        onRetry={retry}
      />
    );
  }
  if (plans === undefined || member === null) return <FullPageSpinner />;
  const plan = plans.find(({ id }) => id === planId);
  if (!plan) return <NoPaymentNotice reason={UNKNOWN_ORDER} purpose={purpose} />;
  return <Checkout plan={plan} purpose={purpose} member={member} />;
}
