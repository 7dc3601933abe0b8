import { Link } from 'react-router';
import { MAIL_SENT, useRequestRegistrationMutation } from '../../store/api/membershipApi';
import { emailInputSchema } from '#contract/auth';
import { paths } from '#domain/paths';
import { MailSentNotice } from '../../ui/messages/MailSentNotice';
import { MembershipSteps } from '../../ui/navigation/MembershipSteps';
import { PageHeading } from '../../ui/navigation/PageHeading';

/** Page /register/provisional/complete: says that a mail was sent. Sends no request, so a reload does no harm. */
export function ProvisionalCompletePage() {
  const [, { data }] = useRequestRegistrationMutation(MAIL_SENT);
  return (
    <>
      <PageHeading title="新規登録（メールの送信済み）">新規登録</PageHeading>
      <MembershipSteps current={0} />
      <MailSentNotice
        email={emailInputSchema.safeParse(data).data?.email}
        todo="メールに記載のリンクを24時間以内に開き、会員登録のお手続きをお進めください。"
        backTo={paths.registerProvisional}
      >
        すでに会員登録がお済みの可能性があります。パスワードをお忘れの場合は、
        <Link className="museum-unbroken" to={paths.passwordResetApplication}>
          パスワードの再設定
        </Link>
        へお進みください。
      </MailSentNotice>
    </>
  );
}
