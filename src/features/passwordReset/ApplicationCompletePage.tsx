import { Link } from 'react-router';
import { MAIL_SENT, useRequestPasswordResetMutation } from '../../store/api/membershipApi';
import { emailInputSchema } from '#contract/auth';
import { paths } from '#domain/paths';
import { MailSentNotice } from '../../ui/messages/MailSentNotice';
import { PageHeading } from '../../ui/navigation/PageHeading';

/** Page /password_reset/application/complete: says that a mail was sent. Sends no request, so a reload does no harm. */
export function ApplicationCompletePage() {
  const [, { data }] = useRequestPasswordResetMutation(MAIL_SENT);
  return (
    <>
      <PageHeading title="パスワードの再設定（メールの送信済み）">パスワードの再設定</PageHeading>
      <MailSentNotice
        email={emailInputSchema.safeParse(data).data?.email}
        todo="メールに記載のリンクを60分以内に開き、新しいパスワードを設定してください。"
        backTo={paths.passwordResetApplication}
      >
        別のメールアドレスで会員登録がお済みの可能性があります。そのメールアドレスで、もう一度
        <Link className="museum-unbroken" to={paths.passwordResetApplication}>
          パスワードの再設定
        </Link>
        をお試しください。はじめての方は、
        <Link className="museum-unbroken" to={paths.registerProvisional}>
          新規会員登録
        </Link>
        へお進みください。
      </MailSentNotice>
    </>
  );
}
