import type { PaymentPurpose } from '../../contract/payment';
import { paths } from '../../domain/paths';
import type { PaymentObstacle } from '../../domain/payment';
import { ButtonLink } from '../../ui/ButtonLink';
import { Notice } from '../../ui/Notice';
import { UnbrokenNumbers } from '../../ui/UnbrokenNumbers';

interface NoPaymentNoticeProps {
  readonly reason: string;
  readonly purpose?: PaymentPurpose;
  readonly obstacle?: PaymentObstacle;
}

const BACK = {
  new: { to: paths.plansForNewMember, label: 'プランの選択に戻る' },
  purchase: { to: paths.plans, label: 'プランの選択に戻る' },
  renewal: { to: paths.renewal, label: '更新のお手続きに戻る' },
} as const;

/** Why there is nothing to pay here (decisions §6.6), and the way back. */
export function NoPaymentNotice({ reason, purpose = 'purchase', obstacle }: NoPaymentNoticeProps) {
  const back = BACK[obstacle === 'noPlan' ? 'new' : purpose];
  const actions = (
    <>
      <ButtonLink tone="primary" to={back.to}>
        {back.label}
      </ButtonLink>
      <ButtonLink to={paths.home}>ホームへ戻る</ButtonLink>
    </>
  );
  return (
    <Notice title="お支払いのお手続きはできません" actions={actions}>
      <p>
        <UnbrokenNumbers>{reason}</UnbrokenNumbers>
      </p>
    </Notice>
  );
}
