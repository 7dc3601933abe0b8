import { Link } from 'react-router';
import { paths } from '../../domain/paths';
import { PageHeading } from '../../ui/PageHeading';
import { ProvisionalForm } from './ProvisionalForm';
import './ProvisionalPage.css';

/** /register/provisional (§2): the first step of joining asks for nothing but an address to send the form's link to. */
export function ProvisionalPage() {
  return (
    <>
      <PageHeading>新規登録</PageHeading>
      <p>メールアドレスをご入力ください。会員登録のご案内をメールでお送りします。</p>
      <ProvisionalForm />
      <p className="museum-provisional__ways">
        <Link to={paths.login}>すでに会員の方（ログイン）</Link>
      </p>
    </>
  );
}
