import { useSearchParams } from 'react-router';
import { readParameter } from '../../domain/paths';
import { MembershipSteps } from '../../ui/navigation/MembershipSteps';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { RegistrationLinkCheck } from './RegistrationLinkCheck';

/** /register (§2), reached by the link of the mail. Without a token there is nothing to do but raise an error (§5). */
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
