import Button from 'antd/es/button/Button';
import { useNavigate } from 'react-router';
import { useEffect } from 'react';
import type { Payment } from '#contract/payment';
import { paths, paymentPath } from '#domain/paths';
import { ButtonLink } from '../../../ui/navigation/ButtonLink';
import { ResultNotice } from '../../../ui/messages/ResultNotice';
import { DECLINED } from '../paymentMessages';
import { endAttempt } from '../../../store/api/paymentAttempts';
import { useAppDispatch } from '../../../store';
import { safeHref } from '#domain/links';
import { useSite } from '../../../ui/SiteContext';
import { membershipApi, MEMBER_TAGS } from '../../../store/api/membershipApi';
import { PaidOutcome } from './PaidOutcome';

interface KnownOutcomeProps {
  readonly payment: Payment;
  readonly isWaitOver: boolean;
  readonly onLookAgain: () => void;
}

/** Shows the outcome of a payment that the API has returned (decisions §6.4). */
export function KnownOutcome({ payment, isWaitOver, onLookAgain }: KnownOutcomeProps) {
  useSettledPayment(payment);
  switch (payment.status) {
    case 'succeeded':
      return <PaidOutcome payment={payment} />;
    case 'failed':
      return <FailedOutcome payment={payment} />;
    case 'requires_action':
      return <UnfinishedOutcome payment={payment} />;
    case 'pending':
      return isWaitOver ? <LateOutcome onLookAgain={onLookAgain} /> : <PendingOutcome />;
  }
}

function PendingOutcome() {
  return (
    <ResultNotice tone="waiting" title="そのままお待ちください">
      <p>カード会社の確認を待っています。この画面を閉じても、お手続きは続きます。</p>
    </ResultNotice>
  );
}

function LateOutcome({ onLookAgain }: { readonly onLookAgain: () => void }) {
  const actions = (
    <>
      <Button type="primary" onClick={onLookAgain}>
        もう一度確認する
      </Button>
      <ButtonLink to={paths.home}>ホームへ戻る</ButtonLink>
    </>
  );
  return (
    <ResultNotice tone="waiting" title="確認に時間がかかっています" actions={actions}>
      <p>結果が分かりしだい、ご登録のメールアドレスにお知らせします。あらためてお支払いいただく必要はありません。</p>
    </ResultNotice>
  );
}

function FailedOutcome({ payment }: { readonly payment: Payment }) {
  const actions = (
    <>
      <ButtonLink type="primary" to={paymentPath(payment)}>
        もう一度お支払いに進む
      </ButtonLink>
      <ButtonLink to={paths.home}>ホームへ戻る</ButtonLink>
    </>
  );
  return (
    <ResultNotice tone="error" title="お支払いは行われていません" actions={actions}>
      <p>{payment.failureMessage || DECLINED}</p>
    </ResultNotice>
  );
}

/**
 * Says that the payment waits for the authentication at the card issuer. The member can continue the authentication, or
 * start the payment again (decisions §6.3).
 */
function UnfinishedOutcome({ payment }: { readonly payment: Payment }) {
  const { leaveTo } = useSite();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const startAgain = () => {
    dispatch(endAttempt(payment));
    void navigate(paymentPath(payment), { replace: true });
  };
  const challenge = safeHref(payment.action?.url ?? '');
  const actions = (
    <>
      {challenge !== null && (
        <Button type="primary" onClick={() => leaveTo(challenge)}>
          本人認証を続ける
        </Button>
      )}
      <Button onClick={startAgain}>お支払いをやり直す</Button>
    </>
  );
  return (
    <ResultNotice tone="waiting" title="本人認証が終わっていません" actions={actions}>
      <p>カード会社の本人認証が済むまで、お支払いは行われません。やり直す場合、前のお手続きは取り消されます。</p>
    </ResultNotice>
  );
}

/** Ends the attempt once its payment has succeeded or failed. After a success, it also reloads the member's data. */
function useSettledPayment({ id, status, planId, purpose }: Payment): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (status === 'succeeded' || status === 'failed') dispatch(endAttempt({ id, planId, purpose }));
    if (status === 'succeeded') dispatch(membershipApi.util.invalidateTags([...MEMBER_TAGS]));
  }, [dispatch, id, status, planId, purpose]);
}
