import { useNavigate } from 'react-router';
import { paths } from '#domain/paths';
import { AlternativeLinks } from '../../ui/navigation/AlternativeLinks';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { MAIL_SENT, useRequestPasswordResetMutation } from '../../store/api/membershipApi';
import { emailInputSchema, type EmailInput } from '#contract/auth';
import { EmailField } from '../../forms/fields/EmailField';
import { MuseumForm } from '../../forms/MuseumForm';
import { toFormErrors, type SubmissionOutcome } from '../../forms/formErrors';

/** Page /password_reset/application: asks for the address to which the reset link is mailed. */
export function ApplicationPage() {
  return (
    <>
      <PageHeading title="パスワードの再設定（メールアドレスの入力）">パスワードの再設定</PageHeading>
      <p>ご登録のメールアドレスをご入力ください。パスワードを再設定するためのリンクをメールでお送りします。</p>
      <ApplicationForm />
      <AlternativeLinks links={[{ label: 'ログイン画面に戻る', to: paths.login }]} />
    </>
  );
}

/** Form that requests the reset link. The app shows the same page after every address, registered or not. */
function ApplicationForm() {
  const [requestPasswordReset] = useRequestPasswordResetMutation(MAIL_SENT);
  const navigate = useNavigate();

  const submit = async (input: EmailInput): Promise<SubmissionOutcome> => {
    const { error } = await requestPasswordReset(input);
    if (error) return toFormErrors(error);
    void navigate(paths.passwordResetApplicationComplete);
    return undefined;
  };

  return (
    <MuseumForm schema={emailInputSchema} initialValues={{ email: '' }} onSubmit={submit} submitLabel="メールを送信">
      <EmailField name="email" label="メールアドレス" autoComplete="username" />
    </MuseumForm>
  );
}
