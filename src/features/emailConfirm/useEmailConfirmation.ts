import { useState } from 'react';
import { useNavigate } from 'react-router';
import { asApiError, errorBody, type ApiError } from '../../api/errors';
import { membershipApi } from '../../api/membershipApi';
import { useAppDispatch } from '../../api/storeHooks';
import { useFailureToast } from '../../api/useFailureToast';
import { paths } from '../../domain/paths';
import type { Secret } from '../../domain/secret';
import { submissionErrors, type SubmissionOutcome } from '../../forms/validation/submission';
import { toastShown } from '../../state/toastSlice';

/**
 * Confirms the new address, then leads home; the guard takes visitors on to the login, and the toast with them.
 * `invalidLinkReason` says why the link has no effect.
 */
export function useEmailConfirmation(token: Secret) {
  const [verifyEmail] = membershipApi.useVerifyEmailMutation();
  const dispatch = useAppDispatch();
  const showFailure = useFailureToast();
  const navigate = useNavigate();
  const [invalidLinkReason, setInvalidLinkReason] = useState<string>();

  const submit = async (): Promise<SubmissionOutcome> => {
    setInvalidLinkReason(undefined);
    const { error } = await verifyEmail(token);
    if (error) {
      const failure = asApiError(error);
      if (failure.status !== 404) return submissionErrors(showFailure(failure));
      setInvalidLinkReason(describeInvalidLink(failure));
      return {};
    }
    dispatch(toastShown({ tone: 'success', title: 'メールアドレスの変更を確認しました' }));
    void navigate(paths.home, { replace: true });
    return undefined;
  };
  return { submit, invalidLinkReason };
}

/** The server's text where it sends one: it also knows whether another member has taken the address meanwhile. */
function describeInvalidLink(failure: ApiError): string {
  return errorBody(failure).message ?? '有効期限（24時間）が過ぎたか、新しいメールをお送りした可能性があります。';
}
