import { useSearchParams } from 'react-router';
import { readParameter } from '../../domain/paths';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { PasswordResetForm } from './PasswordResetForm';

/** /password_reset (§2), reached by the link of the mail. Without a token there is nothing to do but raise an error (§5). */
export function PasswordResetPage() {
  const [query] = useSearchParams();
  const token = readParameter('passwordReset', 'token', query)[0]?.trim();
  if (!token) throw new Error('missing token');
  return (
    <>
      <PageHeading title="パスワードの再設定（新しいパスワードの入力）">パスワードの再設定</PageHeading>
      <p>新しいパスワードをご入力ください。</p>
      <PasswordResetForm key={token} token={token} />
    </>
  );
}
