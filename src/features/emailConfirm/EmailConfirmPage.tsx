import { Navigate, useSearchParams } from 'react-router';
import { paths, readParameter } from '../../domain/paths';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { EmailConfirmForm } from './EmailConfirmForm';

/** /email_confirm (§2), reached by the link of the mail; without a token there is nothing here but the way to the login. */
export function EmailConfirmPage() {
  const [query] = useSearchParams();
  const token = readParameter('emailConfirm', 'token', query)[0]?.trim();
  if (!token) return <Navigate to={paths.login} replace />;
  return (
    <>
      <PageHeading title="メールアドレスの変更の確認">メールアドレスの変更</PageHeading>
      <EmailConfirmForm key={token} token={token} />
    </>
  );
}
