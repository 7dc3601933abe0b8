import { paths } from '../../domain/paths';
import { MembershipSteps } from '../../ui/navigation/MembershipSteps';
import { AlternativeLinks } from '../../ui/navigation/AlternativeLinks';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { ProvisionalForm } from './ProvisionalForm';

/** /register/provisional (§2): the first step of joining asks for nothing but an address to send the form's link to. */
export function ProvisionalPage() {
  return (
    <>
      <PageHeading title="新規登録（メールアドレスの入力）">新規登録</PageHeading>
      <MembershipSteps current={0} />
      <p>メールアドレスをご入力ください。会員登録のご案内をメールでお送りします。</p>
      <ProvisionalForm />
      <AlternativeLinks links={[{ label: 'すでに会員の方（ログイン）', to: paths.login }]} />
    </>
  );
}
