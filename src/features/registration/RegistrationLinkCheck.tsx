import { useState } from 'react';
import { asApiError, describeFailure, inquiryNumber } from '../../api/errors';
import { membershipApi } from '../../api/membershipApi';
import { Secret } from '../../domain/secret';
import { FullPageSpinner } from '../../ui/loading/FullPageSpinner';
import { LoadFailure } from '../../ui/messages/LoadFailure';
import { InvalidRegistrationLink } from './InvalidRegistrationLink';
import { RegistrationForm } from './RegistrationForm';

/** Loads the address of the link before the form is shown, so that no form is filled in for an invalid link. */
export function RegistrationLinkCheck({ token }: { readonly token: string }) {
  const [boxed] = useState(() => new Secret(token));
  const { data: info, error, isFetching, refetch } = membershipApi.useGetRegisterInfoQuery(boxed);
  if (info) return <RegistrationForm token={boxed} email={info.email} />;
  if (isFetching || !error) return <FullPageSpinner />;
  const failure = asApiError(error);
  if (failure.status === 404) return <InvalidRegistrationLink />;
  return (
    <LoadFailure
      title="ご登録の画面を読み込めませんでした"
      message={describeFailure(failure)}
      inquiryNumber={inquiryNumber(failure)}
      onRetry={() => void refetch()}
    />
  );
}
