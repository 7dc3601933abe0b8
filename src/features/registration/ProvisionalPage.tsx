import { useNavigate } from 'react-router';
import { paths } from '#domain/paths';
import { PlanTexts } from '../../ui/PlanTexts';
import { MembershipSteps } from '../../ui/navigation/MembershipSteps';
import { AlternativeLinks } from '../../ui/navigation/AlternativeLinks';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { MAIL_SENT, useGetPlansQuery, useRequestRegistrationMutation } from '../../store/api/membershipApi';
import { emailInputSchema, type EmailInput } from '#contract/auth';
import { EmailField } from '../../forms/fields/EmailField';
import { MuseumForm } from '../../forms/MuseumForm';
import { toFormErrors, type SubmissionOutcome } from '../../forms/formErrors';

/**
 * Page /register/provisional, the first step of joining: asks for the address to which the registration link is mailed.
 */
export function ProvisionalPage() {
  return (
    <>
      <PageHeading title="新規登録（メールアドレスの入力）">新規登録</PageHeading>
      <MembershipSteps current={0} />
      <p>メールアドレスをご入力ください。会員登録のご案内をメールでお送りします。</p>
      <ProvisionalForm />
      <AlternativeLinks links={[{ label: 'すでに会員の方（ログイン）', to: paths.login }]} />
      <PlansBeforeJoining />
    </>
  );
}

/** Form that requests the registration link. */
function ProvisionalForm() {
  const [requestRegistration] = useRequestRegistrationMutation(MAIL_SENT);
  const navigate = useNavigate();

  const submit = async (input: EmailInput): Promise<SubmissionOutcome> => {
    const { error } = await requestRegistration(input);
    if (error) return toFormErrors(error);
    void navigate(paths.registerProvisionalComplete);
    return undefined;
  };

  return (
    <MuseumForm schema={emailInputSchema} initialValues={{ email: '' }} onSubmit={submit} submitLabel="メールを送信">
      <EmailField name="email" label="メールアドレス" autoComplete="email" />
    </MuseumForm>
  );
}

/**
 * Shows the plans that a visitor can join (decisions §3). Shows nothing if they fail to load, because the form works
 * without them.
 */
function PlansBeforeJoining() {
  const { data: plans, isError } = useGetPlansQuery();
  if (isError) return null;
  if (plans === undefined) return <div className="museum-plans-awaited" />;
  const onSale = plans.filter(({ price }) => price !== null);
  if (onSale.length === 0) return null;
  return (
    <section className="museum-plans-before" aria-labelledby="plans">
      <h2 id="plans">会員プランのご案内</h2>
      <p>プランは、会員登録のあとにお選びいただきます。</p>
      <ul>
        {onSale.map((plan) => (
          <li key={plan.id}>
            <PlanTexts plan={plan} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
