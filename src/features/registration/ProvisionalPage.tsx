import { paths } from '../../domain/paths';
import { MembershipSteps } from '../../ui/MembershipSteps';
import { OtherWays } from '../../ui/OtherWays';
import { PageHeading } from '../../ui/PageHeading';
import { ProvisionalForm } from './ProvisionalForm';

/** /register/provisional (§2): the first step of joining asks for nothing but an address to send the form's link to. */
export function ProvisionalPage() {
  return (
    <>
      <PageHeading title="新規登録（メールアドレスの入力）">新規登録</PageHeading>
      <MembershipSteps current={0} />
      <p>メールアドレスをご入力ください。会員登録のご案内をメールでお送りします。</p>
      <ProvisionalForm />
      <OtherWays ways={[{ label: 'すでに会員の方（ログイン）', to: paths.login }]} />
    </>
  );
}
