import { Link } from 'react-router';
import { paths } from '../../domain/paths';
import { PageHeading } from '../../ui/PageHeading';
import { ApplicationForm } from './ApplicationForm';
import './ApplicationPage.css';

/** /password_reset/application (§2): asks for the address to send the reset link to. */
export function ApplicationPage() {
  return (
    <>
      <PageHeading>パスワードの再設定</PageHeading>
      <p>ご登録のメールアドレスをご入力ください。パスワードを再設定するためのリンクをメールでお送りします。</p>
      <ApplicationForm />
      <p className="museum-reset-application__ways">
        <Link to={paths.login}>ログイン画面に戻る</Link>
      </p>
    </>
  );
}
