import { useSearchParams } from 'react-router';
import { useState } from 'react';
import { readMailToken } from '#domain/paths';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { asApiError, describeFailure, inquiryNumber, refusalReason } from '../../store/api/errors';
import { useRegisterInfo } from '../../store/api/useRegisterInfo';
import { Secret } from '#domain/secret';
import { FullPageSpinner } from '../../ui/loading/FullPageSpinner';
import { LoadFailure } from '../../ui/messages/LoadFailure';
import { SupportContact } from '../../ui/messages/SupportContact';
import { InvalidRegistrationLink, RegistrationForm, RegistrationLead } from './RegistrationForm';

/** Page /register: the registration form, opened by a mailed link. Throws an error if the link has no token (§5). */
export function RegisterPage() {
  const [query] = useSearchParams();
  const token = readMailToken('register', query);
  if (!token) throw new Error('missing token');
  return (
    <>
      <PageHeading title="新規登録（会員情報の入力）">新規登録</PageHeading>
      <RegistrationLinkCheck key={token} token={token} />
    </>
  );
}

/**
 * Requests the link's mail address before it shows the form, so that no visitor fills in a form for an invalid link.
 */
function RegistrationLinkCheck({ token }: { readonly token: string }) {
  const [boxed] = useState(() => new Secret(token));
  const { data: info, error, isAsking, retry } = useRegisterInfo(boxed);
  if (info) return <RegistrationForm token={boxed} email={info.email} />;
  const failure = error && !isAsking ? asApiError(error) : undefined;
  if (failure?.status === 404) return <InvalidRegistrationLink />;
  return (
    <>
      <RegistrationLead />
      {failure === undefined ? (
        <FullPageSpinner />
      ) : (
        <LoadFailure
          title="ご登録の画面を読み込めませんでした"
          message={refusalReason(failure) ?? describeFailure(failure)}
          inquiryNumber={inquiryNumber(failure)}
          onRetry={retry}
        />
      )}
      {failure?.status === 429 && <SupportContact />}
    </>
  );
}
