import { paths } from '../../domain/paths';
import { AlternativeLinks } from '../../ui/navigation/AlternativeLinks';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { LoginForm } from './LoginForm';

/** /login (§2): e-mail and password, and the ways to registration and to a new password. */
export function LoginPage() {
  return (
    <>
      <PageHeading>ログイン</PageHeading>
      <LoginForm />
      <AlternativeLinks
        links={[
          { label: 'パスワードをお忘れの方', to: paths.passwordResetApplication },
          { label: 'はじめての方（新規会員登録）', to: paths.registerProvisional },
        ]}
      />
    </>
  );
}
