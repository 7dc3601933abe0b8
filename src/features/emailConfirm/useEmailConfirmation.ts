import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { asApiError } from '../../api/errors';
import { membershipApi } from '../../api/membershipApi';
import { useTellFailure } from '../../api/useTellFailure';
import { paths } from '../../domain/paths';
import type { Secret } from '../../domain/secret';
import { submissionErrors, type SubmissionOutcome } from '../../forms/submission';
import { toastShown } from '../../state/toastSlice';

/** Confirms the new address, then leads home; the guard takes visitors on to the login, and the toast with them. */
export function useEmailConfirmation(token: Secret) {
  const [verifyEmail] = membershipApi.useVerifyEmailMutation();
  const dispatch = useDispatch();
  const tellFailure = useTellFailure();
  const navigate = useNavigate();
  const [isLinkDead, setLinkDead] = useState(false);

  const submit = async (): Promise<SubmissionOutcome> => {
    setLinkDead(false);
    const { error } = await verifyEmail(token);
    if (error) {
      const failure = asApiError(error);
      setLinkDead(failure.status === 404);
      return failure.status === 404 ? {} : submissionErrors(tellFailure(failure));
    }
    dispatch(toastShown({ tone: 'success', title: 'メールアドレスの変更を確認しました' }));
    void navigate(paths.home, { replace: true });
    return undefined;
  };
  return { submit, isLinkDead };
}
