import Button from 'antd/es/button/Button';
import { useNavigate } from 'react-router';
import { endAttempt } from '../paymentAttempts';
import { useAppDispatch } from '../../../api/storeHooks';
import type { Payment } from '../../../contract/payment';
import { safeHref } from '../../../domain/links';
import { paymentPath } from '../../../domain/paths';
import { ResultNotice } from '../../../ui/messages/ResultNotice';
import { useSite } from '../../../ui/SiteContext';

/** The member is back from the card's issuer without an answer: on with it, or start again (decisions §6.3). */
export function UnfinishedOutcome({ payment }: { readonly payment: Payment }) {
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
    <ResultNotice title="本人認証が終わっていません" actions={actions}>
      <p>カード会社の本人認証が済むまで、お支払いは行われません。やり直す場合、前のお手続きは取り消されます。</p>
    </ResultNotice>
  );
}
