import { useSearchParams, useNavigate } from 'react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { paths, readMailToken } from '#domain/paths';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { Secret } from '#domain/secret';
import { MuseumForm } from '../../forms/MuseumForm';
import { InvalidLinkNotice } from '../../ui/messages/ResultNotice';
import { Redirect } from '../../ui/navigation/Redirect';
import { asApiError, errorBody, type ApiError } from '../../store/api/errors';
import { useVerifyEmailMutation } from '../../store/api/membershipApi';
import { useAppDispatch } from '../../store';
import { toFormErrors, type SubmissionOutcome } from '../../forms/formErrors';
import { toastShown } from '../../store/slices/toastSlice';
import { useScreenState } from '../../store/useScreenState';

/**
 * Page /email_confirm: confirms a new e-mail address, opened by a mailed link. Redirects to the login if the link has
 * no token.
 */
export function EmailConfirmPage() {
  const [query] = useSearchParams();
  const token = readMailToken('emailConfirm', query);
  if (!token) return <Redirect to={paths.login} />;
  return (
    <>
      <PageHeading title="メールアドレスの変更の確認">メールアドレスの変更</PageHeading>
      <EmailConfirmForm key={token} token={token} />
    </>
  );
}

const NOTHING_TO_FILL_IN = z.object({});

/**
 * Form that consists of a button. The address is confirmed only by a click, because mail scanners open links (decisions
 * §3).
 */
function EmailConfirmForm({ token }: { readonly token: string }) {
  const [boxed] = useState(() => new Secret(token));
  const { submit, invalidLinkReason } = useEmailConfirmation(boxed);
  if (invalidLinkReason !== undefined) {
    return (
      <InvalidLinkNotice restart={{ to: paths.accountEditEmail, label: 'メールアドレスの変更をやり直す' }}>
        <p>{invalidLinkReason}</p>
        <p>変更をご希望の場合は、ログインのうえ、もう一度お手続きください。</p>
      </InvalidLinkNotice>
    );
  }
  return (
    <MuseumForm schema={NOTHING_TO_FILL_IN} initialValues={{}} onSubmit={submit} submitLabel="変更を確認する">
      <p>「変更を確認する」を押すと、新しいメールアドレスへの変更が完了します。</p>
    </MuseumForm>
  );
}

/**
 * Returns a function that confirms the new address and then opens the home page; from there, `MemberGuard` redirects
 * visitors to the login. Also returns the reason if the link is invalid.
 */
function useEmailConfirmation(token: Secret) {
  const [verifyEmail] = useVerifyEmailMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [deadLink, showDeadLink] = useScreenState<{ readonly text: string }>('deadLink');

  const submit = async (): Promise<SubmissionOutcome> => {
    const { error } = await verifyEmail({ token });
    if (error) {
      const failure = asApiError(error);
      if (failure.status !== 404) return toFormErrors(failure);
      showDeadLink({ text: describeInvalidLink(failure) });
      return {};
    }
    dispatch(toastShown({ tone: 'success', title: 'メールアドレスの変更を確認しました' }));
    void navigate(paths.home, { replace: true });
    return undefined;
  };
  return { submit, invalidLinkReason: deadLink?.text };
}

/**
 * Returns the server's text if there is one: only the server knows whether another member has registered the address
 * meanwhile.
 */
function describeInvalidLink(failure: ApiError): string {
  return errorBody(failure).message ?? '有効期限（24時間）が過ぎたか、新しいメールをお送りした可能性があります。';
}
