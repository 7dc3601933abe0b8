import { useSearchParams } from 'react-router';
import { useState } from 'react';
import { readParameter } from '../../domain/paths';
import { MembershipSteps } from '../../ui/navigation/MembershipSteps';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { asApiError, describeFailure, inquiryNumber } from '../../api/errors';
import { membershipApi } from '../../api/membershipApi';
import { Secret } from '../../domain/secret';
import { FullPageSpinner } from '../../ui/loading/FullPageSpinner';
import { LoadFailure } from '../../ui/messages/LoadFailure';
import { InvalidRegistrationLink, RegistrationForm } from './RegistrationForm';

/** /register, reached by the link of the mail. Without a token there is nothing to do but raise an error (§5). */
export function RegisterPage() {
  const [query] = useSearchParams();
  const token = readParameter('register', 'token', query)[0]?.trim();
  if (!token) throw new Error('missing token');
  return (
    <>
      <PageHeading title="新規登録（会員情報の入力）">新規登録</PageHeading>
      <MembershipSteps current={1} />
      <RegistrationLinkCheck key={token} token={token} />
    </>
  );
}

/** In the page as it is served, so that there is something to read until the link has been checked. */
const LEAD =
  '会員登録に必要な情報をご入力ください。会員規約などの文書は新しいタブで開きますので、ご入力の内容はそのまま残ります。ご登録のあと、プランの選択へお進みいただきます。';

/** Loads the address of the link before the form is shown, so that no form is filled in for an invalid link. */
function RegistrationLinkCheck({ token }: { readonly token: string }) {
  const [boxed] = useState(() => new Secret(token));
  const { data: info, error, isFetching, refetch } = membershipApi.useGetRegisterInfoQuery(boxed);
  if (info || isFetching || !error) {
    return (
      <>
        <p>{LEAD}</p>
        {info ? <RegistrationForm token={boxed} email={info.email} /> : <FullPageSpinner />}
      </>
    );
  }
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
