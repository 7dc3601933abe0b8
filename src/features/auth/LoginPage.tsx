import Alert from 'antd/es/alert/Alert';
import { paths } from '#domain/paths';
import { AlternativeLinks } from '../../ui/navigation/AlternativeLinks';
import { SupportContact } from '../../ui/messages/SupportContact';
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

/** Page /login: the login form, with links to registration and password reset. */
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
        <SupportContact />
      </div>
      <div className="museum-login__picture" aria-hidden="true" />
    </div>
  );
}

/**
 * Tells the visitor that the server has ended the session (401). The store keeps the reason only until the next page
 * load, so the notice disappears with a reload.
 */
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

/**
 * Returns why the login failed, for the toast and the form's alert: the server's reason, otherwise what the visitor can
 * do.
 */
function reasonOf(error: ApiError): string {
  if (error.status === 401) return CHECK_BOTH;
  if (error.status === 429) return describeFailure(error);
  return errorBody(error).message ?? (error.status === 400 ? CHECK_BOTH : describeFailure(error));
}

/**
 * Login form. After a successful login, `GuestGuard` redirects the member. After a failure, a toast appears, and the
 * form keeps what was typed.
 */
function LoginForm() {
  const dispatch = useAppDispatch();

  const submit = async ({ email, password }: LoginInput): Promise<SubmissionOutcome> => {
    const error = await dispatch(signIn({ email, password: new Secret(password) }));
    // Shows no toast after a 503, because the app then opens the maintenance page.
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
