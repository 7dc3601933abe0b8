import type { LoginStatus } from '../../store/api/loginStatus';
import type { PaymentPurpose } from '#contract/payment';
import { formatDate } from '#domain/dates/japanTime';
import { paths } from '#domain/paths';
import type { PaymentObstacle } from '#domain/membership/payment';
import { ButtonLink } from '../../ui/navigation/ButtonLink';
import { Notice } from '../../ui/messages/Notice';
import { TelephoneLinks } from '../../ui/TelephoneLinks';
import { PLAN_CHOICES } from './planChoices';

interface NoPaymentNoticeProps {
  readonly reason: string;
  readonly purpose?: PaymentPurpose;
  readonly obstacle?: PaymentObstacle;
  /** The member's plan, if the member already has what is ordered. */
  readonly held?: LoginStatus;
}

const HOME = { to: paths.home, goBack: 'ホームへ戻る' } as const;

/**
 * Says why there is nothing to pay, with links back. If the member already has the plan, the member may have paid for
 * it a moment ago in a tab that is now closed. This tab cannot know of such a payment, because the attempt's key was
 * lost with the other tab. The text must therefore be true with and without such a payment (decisions §6.6).
 */
export function NoPaymentNotice({ reason, purpose = 'purchase', obstacle, held }: NoPaymentNoticeProps) {
  const back = PLAN_CHOICES[obstacle === 'noPlan' ? 'new' : purpose];
  const [first, second] = held ? [HOME, back] : [back, HOME];
  const actions = (
    <>
      <ButtonLink type="primary" to={first.to}>
        {first.goBack}
      </ButtonLink>
      <ButtonLink to={second.to}>{second.goBack}</ButtonLink>
    </>
  );
  return (
    <Notice title={held ? 'お支払いの必要はありません' : 'お支払いのお手続きはできません'} actions={actions}>
      {held && <p>{describeMembership(held)}</p>}
      <p>
        <TelephoneLinks>{reason}</TelephoneLinks>
      </p>
      {held && (
        <p>お支払いがお済みの場合は、ご登録のメールアドレスにお送りする確認のメールで、内容をご確認いただけます。</p>
      )}
    </Notice>
  );
}

function describeMembership({ plan, me }: LoginStatus): string {
  const expiry = me.membershipRenewedAt;
  return `現在の会員資格：${plan?.planName ?? ''}（${expiry === null ? '期限はありません' : `${formatDate(expiry)}まで有効です`}）`;
}
