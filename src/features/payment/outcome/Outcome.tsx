import type { ReactNode } from 'react';
import { describeFailure, inquiryNumber } from '../../../api/errors';
import { paths } from '../../../domain/paths';
import { ButtonLink } from '../../../ui/navigation/ButtonLink';
import { FullPageSpinner } from '../../../ui/loading/FullPageSpinner';
import { LoadFailure } from '../../../ui/messages/LoadFailure';
import { ResultNotice } from '../../../ui/messages/ResultNotice';
import { KnownOutcome } from './KnownOutcome';
import { OutcomeScreen } from './OutcomeScreen';
import { headingOf } from './outcomeHeadings';
import { usePaymentOutcome } from './usePaymentOutcome';

/** One payment's outcome under the heading that says it in a word. */
export function Outcome({ paymentId }: { readonly paymentId: string }) {
  const { payment, error, isWaitOver, lookAgain } = usePaymentOutcome(paymentId);
  return <OutcomeScreen heading={headingOf(payment?.status, error)}>{content()}</OutcomeScreen>;

  function content(): ReactNode {
    if (payment) return <KnownOutcome payment={payment} isWaitOver={isWaitOver} onLookAgain={lookAgain} />;
    if (error?.status === 404) return <UnknownPayment />;
    if (!error) return <FullPageSpinner />;
    return (
      <LoadFailure
        title="お支払いの結果を読み込めませんでした"
        message={describeFailure(error)}
        inquiryNumber={inquiryNumber(error)}
        onRetry={lookAgain}
      />
    );
  }
}

function UnknownPayment() {
  const home = (
    <ButtonLink type="primary" to={paths.home}>
      ホームへ戻る
    </ButtonLink>
  );
  return (
    <ResultNotice title="該当するお支払いが見つかりませんでした" actions={home}>
      <p>アドレスが間違っているか、別の会員の方のお手続きの可能性があります。</p>
    </ResultNotice>
  );
}
