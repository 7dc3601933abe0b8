import { useSearchParams, useNavigate } from 'react-router';
import { useState } from 'react';
import { paths, readMailToken } from '#domain/paths';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { passwordResetInputSchema, type PasswordResetInput } from '#contract/auth';
import { Secret } from '#domain/secret';
import { MuseumForm } from '../../forms/MuseumForm';
import { NewPasswordField } from '../../forms/fields/NewPasswordField';
import { PasswordField } from '../../forms/fields/PasswordField';
import { InvalidLinkNotice } from '../../ui/messages/ResultNotice';
import { asApiError } from '../../store/api/errors';
import { useResetPasswordMutation } from '../../store/api/membershipApi';
import { logOut } from '../../store/api/session';
import { useAppDispatch, useAppSelector } from '../../store';
import { toFormErrors, type SubmissionOutcome } from '../../forms/formErrors';
import { selectToken } from '../../store/slices/authSlice';
import { useScreenState } from '../../store/useScreenState';
import { toastShown } from '../../store/slices/toastSlice';

/**
 * Page /password_reset: sets a new password, opened by a mailed link. Throws an error if the link has no token (§5).
 * Invitations of imported members (decisions §16.4) lead here too; their links look like those of a reset.
 */
export function PasswordResetPage() {
  const [query] = useSearchParams();
  const token = readMailToken('passwordReset', query);
  if (!token) throw new Error('missing token');
  return (
    <>
      <PageHeading title="パスワードの再設定（新しいパスワードの入力）">パスワードの再設定</PageHeading>
      <PasswordResetForm key={token} token={token} />
    </>
  );
}

const BLANK = { password: '', passwordConfirmation: '' };

/**
 * Form for the new password. If the link is invalid, shows a link to the page where the visitor can request another
 * mail instead of the form.
 */
function PasswordResetForm({ token }: { readonly token: string }) {
  const [boxed] = useState(() => new Secret(token));
  const { submit, isLinkInvalid } = usePasswordReset(boxed);
  if (isLinkInvalid) {
    return (
      <InvalidLinkNotice restart={{ to: paths.passwordResetApplication, label: '再設定のメールを送り直す' }}>
        <p>
          有効期限（60分）が過ぎたか、新しいメールをお送りしたか、再設定がすでにお済みの可能性があります。お手数ですが、メールアドレスの入力からやり直してください。
        </p>
        <p>会員サイトのご案内のメールのリンクは、お届けから7日間、一度だけご利用いただけます。</p>
      </InvalidLinkNotice>
    );
  }
  return (
    <>
      <p>新しいパスワードをご入力ください。</p>
      <p>はじめてパスワードを設定される方も、こちらの画面をご利用ください。</p>
      <MuseumForm
        schema={passwordResetInputSchema}
        initialValues={BLANK}
        onSubmit={submit}
        submitLabel="パスワードを再設定する"
      >
        <NewPasswordField name="password" label="新しいパスワード" />
        <PasswordField name="passwordConfirmation" label="新しいパスワード（確認）" autoComplete="new-password" />
      </MuseumForm>
    </>
  );
}

/** Returns a function that sends the new password and then opens the login. */
function usePasswordReset(token: Secret) {
  const [resetPassword] = useResetPasswordMutation();
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(selectToken) !== null;
  const navigate = useNavigate();
  const [deadLink, showDeadLink] = useScreenState<object>('deadLink');

  const submit = async ({ password, passwordConfirmation }: PasswordResetInput): Promise<SubmissionOutcome> => {
    const passwords = { password: new Secret(password), passwordConfirmation: new Secret(passwordConfirmation) };
    const { error } = await resetPassword({ ...passwords, token });
    if (error) {
      const failure = asApiError(error);
      if (failure.status !== 404) return toFormErrors(failure);
      showDeadLink({});
      return {};
    }
    // Signs the member out in this tab too, because the reset has ended all sessions on the server (decisions §1).
    // Otherwise the login page would redirect the member to the home page, and the server would refuse the requests of
    // the home page.
    if (isSignedIn) void dispatch(logOut());
    const text = '新しいパスワードでログインしてください。';
    dispatch(toastShown({ tone: 'success', title: 'パスワードを再設定しました', text }));
    void navigate(paths.login, { replace: true });
    return undefined;
  };
  return { submit, isLinkInvalid: deadLink !== undefined };
}
