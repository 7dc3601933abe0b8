import { Link } from 'react-router';
import { paths } from '../../domain/paths';
import { PageHeading } from '../../ui/PageHeading';
import { LoginForm } from './LoginForm';
import './LoginPage.css';

/** /login (§2): e-mail and password, and the ways to registration and to a new password. */
export function LoginPage() {
  return (
    <>
      <PageHeading>ログイン</PageHeading>
      <LoginForm />
      <ul className="museum-login__ways">
        <li>
          <Link to={paths.passwordResetApplication}>パスワードをお忘れの方</Link>
        </li>
        <li>
          <Link to={paths.registerProvisional}>はじめての方（新規会員登録）</Link>
        </li>
      </ul>
    </>
  );
}
