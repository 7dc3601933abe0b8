import { paths } from '../../domain/paths';
import { AlternativeLinks } from '../../ui/navigation/AlternativeLinks';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { ApplicationForm } from './ApplicationForm';

/** /password_reset/application (§2): asks for the address to send the reset link to. */
export function ApplicationPage() {
  return (
    <>
      <PageHeading title="パスワードの再設定（メールアドレスの入力）">パスワードの再設定</PageHeading>
      <p>ご登録のメールアドレスをご入力ください。パスワードを再設定するためのリンクをメールでお送りします。</p>
      <ApplicationForm />
      <AlternativeLinks links={[{ label: 'ログイン画面に戻る', to: paths.login }]} />
    </>
  );
}
