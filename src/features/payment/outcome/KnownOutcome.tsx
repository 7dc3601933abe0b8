import Button from 'antd/es/button/Button';
import Spin from 'antd/es/spin';
import type { Payment } from '../../../contract/payment';
import { paths, paymentPath } from '../../../domain/paths';
import { ButtonLink } from '../../../ui/navigation/ButtonLink';
import { ResultNotice } from '../../../ui/messages/ResultNotice';
import { PaidOutcome } from './PaidOutcome';
import { DECLINED } from '../paymentMessages';
import { UnfinishedOutcome } from './UnfinishedOutcome';
import { useFinishedPayment } from './useFinishedPayment';

interface KnownOutcomeProps {
  readonly payment: Payment;
  readonly isWaitOver: boolean;
  readonly onLookAgain: () => void;
}

/** A payment as the API tells of it (decisions §6.4). */
export function KnownOutcome({ payment, isWaitOver, onLookAgain }: KnownOutcomeProps) {
  useFinishedPayment(payment);
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
    <div className="museum-outcome__waiting">
      <Spin size="small" />
      カード会社の確認を待っています。そのままお待ちください。この画面を閉じても、お手続きは続きます。
    </div>
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
    <ResultNotice title="確認に時間がかかっています" actions={actions}>
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
