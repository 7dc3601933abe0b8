import { paths } from '../../domain/paths';
import { OtherWays } from '../../ui/OtherWays';
import { PageHeading } from '../../ui/PageHeading';
import { LoginForm } from './LoginForm';

/** /login (§2): e-mail and password, and the ways to registration and to a new password. */
export function LoginPage() {
  return (
    <>
      <PageHeading>ログイン</PageHeading>
      <LoginForm />
      <OtherWays
        ways={[
          { label: 'パスワードをお忘れの方', to: paths.passwordResetApplication },
          { label: 'はじめての方（新規会員登録）', to: paths.registerProvisional },
        ]}
      />
    </>
  );
}
