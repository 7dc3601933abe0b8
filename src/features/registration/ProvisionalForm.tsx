import { useNavigate } from 'react-router';
import { asApiError } from '../../api/errors';
import { membershipApi } from '../../api/membershipApi';
import { useFailureToast } from '../../api/useFailureToast';
import { emailInputSchema, type EmailInput } from '../../contract/auth';
import { paths } from '../../domain/paths';
import { EmailField } from '../../forms/fields/EmailField';
import { MuseumForm } from '../../forms/MuseumForm';
import { submissionErrors, type SubmissionOutcome } from '../../forms/validation/submission';

/** Asks for the mail with the link to the registration form (§2). */
export function ProvisionalForm() {
  const [requestRegistration] = membershipApi.useRequestRegistrationMutation();
  const showFailure = useFailureToast();
  const navigate = useNavigate();

  const submit = async (input: EmailInput): Promise<SubmissionOutcome> => {
    const { error } = await requestRegistration(input);
    if (error) return submissionErrors(showFailure(asApiError(error)));
    void navigate(paths.registerProvisionalComplete);
    return undefined;
  };

  return (
    <MuseumForm schema={emailInputSchema} initialValues={{ email: '' }} onSubmit={submit} submitLabel="メールを送信">
      <EmailField name="email" label="メールアドレス" autoComplete="email" />
    </MuseumForm>
  );
}
