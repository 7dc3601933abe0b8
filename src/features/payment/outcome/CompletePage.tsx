import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { useEffect, useRef, type ReactNode } from 'react';
import { paths, readParameter } from '#domain/paths';
import { describeFailure, inquiryNumber, refusalReason, type ApiError } from '../../../store/api/errors';
import { ButtonLink } from '../../../ui/navigation/ButtonLink';
import { FullPageSpinner } from '../../../ui/loading/FullPageSpinner';
import { LoadFailure } from '../../../ui/messages/LoadFailure';
import { ResultNotice } from '../../../ui/messages/ResultNotice';
import { PageHeading } from '../../../ui/navigation/PageHeading';
import { Redirect } from '../../../ui/navigation/Redirect';
import type { Payment } from '#contract/payment';
import { KnownOutcome } from './KnownOutcome';
import { usePaymentOutcome } from './usePaymentOutcome';
import '../payment.css';

const uuid = z.uuid();

/**
 * Page /payment/complete: shows the outcome of a payment (decisions §6.4). Redirects to the home page if the address
 * has no payment id.
 */
export function CompletePage() {
  const [query] = useSearchParams();
  const id = uuid.safeParse(readParameter('paymentComplete', 'payment', query)[0]);
  return id.success ? <Outcome key={id.data} paymentId={id.data} /> : <Redirect to={paths.home} />;
}

/** Shows the outcome of a payment with its heading. */
function Outcome({ paymentId }: { readonly paymentId: string }) {
  const { payment, error, isWaitOver, lookAgain } = usePaymentOutcome(paymentId);
  return <OutcomeScreen heading={headingOf(payment?.status, error)}>{content()}</OutcomeScreen>;

  function content(): ReactNode {
    if (payment) return <KnownOutcome payment={payment} isWaitOver={isWaitOver} onLookAgain={lookAgain} />;
    if (error?.status === 404) return <UnknownPayment />;
    if (!error) return <FullPageSpinner />;
    return (
      <LoadFailure
        title="お支払いの結果を読み込めませんでした"
        message={refusalReason(error) ?? describeFailure(error)}
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

interface OutcomeScreenProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/**
 * Screen of an outcome that can change while the member waits. When it changes, screen readers announce the new
 * outcome, and its heading takes the focus.
 */
function OutcomeScreen({ heading, children }: OutcomeScreenProps) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(heading);
  useEffect(() => {
    if (shown.current === heading) return;
    shown.current = heading;
    element.current?.querySelector('h1')?.focus();
  }, [heading]);
  return (
    <div className="museum-outcome" ref={element}>
      <PageHeading>{heading}</PageHeading>
      <p className="museum-visually-hidden" role="status">
        {heading}
      </p>
      {children}
    </div>
  );
}

const HEADINGS: Readonly<Record<Payment['status'], string>> = {
  succeeded: 'お手続きが完了しました',
  pending: 'お支払いを確認しています',
  requires_action: 'お支払いはまだ完了していません',
  failed: 'お支払いを完了できませんでした',
};

/**
 * Returns the heading of /payment/complete. Only the heading of a successful payment says that it is complete
 * (decisions §5).
 */
function headingOf(status: Payment['status'] | undefined, error: ApiError | undefined): string {
  if (status) return HEADINGS[status];
  return error?.status === 404 ? 'お支払いの結果' : HEADINGS.pending;
}
