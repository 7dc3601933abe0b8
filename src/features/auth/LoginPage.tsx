import Alert from 'antd/es/alert/Alert';
import { paths } from '#domain/paths';
import { AlternativeLinks } from '../../ui/navigation/AlternativeLinks';
import { WhomToAsk } from '../../ui/messages/WhomToAsk';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { describeFailure, errorBody, type ApiError } from '../../store/api/errors';
import { signIn } from '../../store/api/session';
import { useAppDispatch, useAppSelector } from '../../store';
import { loginInputSchema, type LoginInput } from '#contract/auth';
import { Secret } from '#domain/secret';
import { MuseumForm } from '../../forms/MuseumForm';
import { PasswordField } from '../../forms/fields/PasswordField';
import { toFormErrors, type SubmissionOutcome } from '../../forms/formErrors';
import { TextField } from '../../forms/fields/TextField';
import { selectEndedBy } from '../../store/slices/authSlice';
import { ToneIcon } from '../../ui/messages/ToneIcon';
import './LoginPage.css';

/** /login: e-mail and password, and the ways to registration and to a new password. */
export function LoginPage() {
  return (
    <div className="museum-login">
      <div className="museum-login__ways">
        <PageHeading>ログイン</PageHeading>
        <SessionEndNotice />
        <LoginForm />
        <AlternativeLinks
          links={[
            { label: 'パスワードをお忘れの方', to: paths.passwordResetApplication },
            { label: 'はじめての方（新規会員登録）', to: paths.registerProvisional },
          ]}
        />
        <WhomToAsk />
      </div>
      <div className="museum-login__picture" aria-hidden="true" />
    </div>
  );
}

/** Why the member is at the login: a 401 (decisions §2.3). The store alone knows it, so a reload forgets it. */
function SessionEndNotice() {
  if (useAppSelector(selectEndedBy) !== 'server') return null;
  return (
    <Alert
      type="info"
      showIcon
      icon={<ToneIcon tone="info" />}
      role="note"
      title="ログインの有効期限が切れました。もう一度ログインしてください。"
    />
  );
}

const CHECK_BOTH = 'メールアドレスまたはパスワードをご確認ください。';

/** The text under the toast's title and above the form: the server's reason, else what the member can do. */
function reasonOf(error: ApiError): string {
  if (error.status === 401) return CHECK_BOTH;
  if (error.status === 429) return describeFailure(error);
  return errorBody(error).message ?? (error.status === 400 ? CHECK_BOTH : describeFailure(error));
}

/** Signs in; the guest guard then leads on. Any failure is the toast of §8 and leaves what was typed. */
function LoginForm() {
  const dispatch = useAppDispatch();

  const submit = async ({ email, password }: LoginInput): Promise<SubmissionOutcome> => {
    const error = await dispatch(signIn({ email, password: new Secret(password) }));
    // 503 leads to the maintenance page: no toast.
    if (!error || error.status === 503) return undefined;
    return toFormErrors(error, { title: 'ログインできませんでした', text: reasonOf(error) });
  };

  return (
    <MuseumForm
      schema={loginInputSchema}
      initialValues={{ email: '', password: '' }}
      onSubmit={submit}
      submitLabel="ログイン"
    >
      <TextField name="email" label="メールアドレス" inputMode="email" autoComplete="username" />
      <PasswordField name="password" label="パスワード" autoComplete="current-password" />
    </MuseumForm>
  );
}
