import { useState } from 'react';
import { useNavigate } from 'react-router';
import { asApiError } from '../../api/errors';
import { membershipApi } from '../../api/membershipApi';
import { logOut } from '../../api/session';
import { useAppDispatch, useAppSelector } from '../../api/storeHooks';
import { useFailureToast } from '../../api/useFailureToast';
import type { PasswordResetInput } from '../../contract/auth';
import { paths } from '../../domain/paths';
import { Secret } from '../../domain/secret';
import { submissionErrors, type SubmissionOutcome } from '../../forms/validation/submission';
import { selectToken } from '../../state/authSlice';
import { toastShown } from '../../state/toastSlice';

/** Sends the new password, then leads to the login (§2 "Flows"). */
export function usePasswordReset(token: Secret) {
  const [resetPassword] = membershipApi.useResetPasswordMutation();
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(selectToken) !== null;
  const showFailure = useFailureToast();
  const navigate = useNavigate();
  const [isLinkInvalid, setLinkInvalid] = useState(false);

  const submit = async ({ password, passwordConfirmation }: PasswordResetInput): Promise<SubmissionOutcome> => {
    setLinkInvalid(false);
    const passwords = { password: new Secret(password), passwordConfirmation: new Secret(passwordConfirmation) };
    const { error } = await resetPassword({ ...passwords, token });
    if (error) {
      const failure = asApiError(error);
      setLinkInvalid(failure.status === 404);
      return failure.status === 404 ? {} : submissionErrors(showFailure(failure));
    }
    // A reset ends all sessions (decisions §1): with a dead one left here, the login would lead home and be thrown out.
    if (isSignedIn) void dispatch(logOut());
    const text = '新しいパスワードでログインしてください。';
    dispatch(toastShown({ tone: 'success', title: 'パスワードを再設定しました', text }));
    void navigate(paths.login, { replace: true });
    return undefined;
  };
  return { submit, isLinkInvalid };
}
