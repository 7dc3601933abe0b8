import { useNavigate } from 'react-router';
import { asApiError } from '../../api/errors';
import { membershipApi } from '../../api/membershipApi';
import { useTellFailure } from '../../api/useTellFailure';
import { emailInputSchema, type EmailInput } from '../../contract/auth';
import { paths } from '../../domain/paths';
import { EmailField } from '../../forms/EmailField';
import { MuseumForm } from '../../forms/MuseumForm';
import { submissionErrors, type SubmissionOutcome } from '../../forms/submission';

/** Asks for the mail with the reset link (§2); the answer is the same for every address. */
export function ApplicationForm() {
  const [requestPasswordReset] = membershipApi.useRequestPasswordResetMutation();
  const tellFailure = useTellFailure();
  const navigate = useNavigate();

  const submit = async (input: EmailInput): Promise<SubmissionOutcome> => {
    const { error } = await requestPasswordReset(input);
    if (error) return submissionErrors(tellFailure(asApiError(error)));
    void navigate(paths.passwordResetApplicationComplete);
    return undefined;
  };

  return (
    <MuseumForm schema={emailInputSchema} initialValues={{ email: '' }} onSubmit={submit} submitLabel="メールを送信">
      <EmailField name="email" label="メールアドレス" autoComplete="username" />
    </MuseumForm>
  );
}
