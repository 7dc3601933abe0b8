import { useState, useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useForm } from 'react-final-form';
import { signUp } from '../../store/api/session';
import { useAppDispatch } from '../../store';
import { usePostalLookup } from '../../store/api/usePostalLookup';
import { registrationInputSchema, type RegistrationInput } from '#contract/auth';
import { Secret } from '#domain/secret';
import { FormSection } from '../../forms/FormSection';
import { MuseumForm } from '../../forms/MuseumForm';
import { withBirthday } from '../../forms/validation/withBirthday';
import { NewPasswordField } from '../../forms/fields/NewPasswordField';
import { PasswordField } from '../../forms/fields/PasswordField';
import { OptionalFieldsNote, ProfileFields } from '../../forms/fields/ProfileFields';
import { toFormErrors, type SubmissionOutcome } from '../../forms/formErrors';
import { TextField } from '../../forms/fields/TextField';
import { useScreenState } from '../../store/useScreenState';
import { useClock } from '../../ui/ClockContext';
import { paths } from '#domain/paths';
import { useSite } from '../../ui/SiteContext';
import { MembershipSteps } from '../../ui/navigation/MembershipSteps';
import { InvalidLinkNotice } from '../../ui/messages/ResultNotice';
import { Agreements } from './Agreements';
import { initialValues, useRegistrationDraft } from './useRegistrationDraft';

interface RegistrationFormProps {
  readonly token: Secret;
  readonly email: string;
}

/** Length in characters of the longest address that a text box on a phone shows completely. */
const LONGEST_IN_BOX = 28;

/** Registration form. After success `GuestGuard` redirects to the choice of a plan. */
export function RegistrationForm({ token, email }: RegistrationFormProps) {
  const now = useClock();
  const lookUp = usePostalLookup();
  const { looksUpAddresses } = useSite();
  const draft = useRegistrationDraft(email);
  const [schema] = useState(() => withBirthday(registrationInputSchema(now)));
  const [startsWith] = useState(() => initialValues(email, draft.restore()));
  const { submit, isLinkInvalid } = useRegistration(token, draft.forget);
  if (isLinkInvalid) {
    return (
      <InvalidRegistrationLink>
        <p>
          ご入力いただいた内容は、パスワードを除いてこの画面（タブ）に残っています。同じメールアドレスでやり直していただくと、続きからご入力いただけます。
        </p>
      </InvalidRegistrationLink>
    );
  }
  return (
    <>
      <RegistrationLead />
      <MuseumForm schema={schema} initialValues={startsWith} onSubmit={submit} submitLabel="登録する">
        <OptionalFieldsNote />
        <FormSection title="ログイン情報">
          <TextField
            name="email"
            label="メールアドレス"
            autoComplete="username"
            inputMode="email"
            readOnly
            // Shows an address that is longer than the text box as help text too, because the text box cuts it off.
            {...(email.length > LONGEST_IN_BOX && { help: email })}
          />
          <NewPasswordField name="password" label="パスワード" />
          <PasswordField name="passwordConfirmation" label="パスワード（確認）" autoComplete="new-password" />
        </FormSection>
        <ProfileFields now={now} lookUp={looksUpAddresses ? lookUp : null} />
        <Agreements />
        <DraftSaver keep={draft.keep} />
      </MuseumForm>
    </>
  );
}

/**
 * Shows the form's introduction. The introduction is prerendered, so that visitors can read it while the app checks the
 * link.
 */
export function RegistrationLead() {
  return (
    <>
      <MembershipSteps current={1} />
      <p>
        会員登録に必要な情報をご入力ください。会員規約などの文書は新しいタブで開きますので、ご入力の内容はそのまま残ります。ご登録のあと、プランの選択へお進みいただきます。
      </p>
    </>
  );
}

/**
 * Returns a function that sends the form. If the link has expired, the draft keeps what was typed for the form of the
 * next link.
 */
function useRegistration(token: Secret, onRegistered: () => void) {
  const dispatch = useAppDispatch();
  const [deadLink, showDeadLink] = useScreenState<object>('deadLink');

  const submit = async ({
    password,
    passwordConfirmation,
    ...input
  }: RegistrationInput): Promise<SubmissionOutcome> => {
    const passwords = { password: new Secret(password), passwordConfirmation: new Secret(passwordConfirmation) };
    const error = await dispatch(signUp({ ...input, ...passwords, token }));
    if (error?.status === 404) {
      showDeadLink({});
      return {};
    }
    if (error) return toFormErrors(error);
    onRegistered();
    return undefined;
  };
  return { submit, isLinkInvalid: deadLink !== undefined };
}

/** Says that the registration link is invalid, and how to start again. */
export function InvalidRegistrationLink({ children }: { readonly children?: ReactNode }) {
  return (
    <InvalidLinkNotice restart={{ to: paths.registerProvisional, label: '新規登録をやり直す' }}>
      <p>
        有効期限（24時間）が過ぎたか、新しいメールをお送りしたか、ご登録がすでにお済みの可能性があります。お手数ですが、メールアドレスの入力からやり直してください。
      </p>
      {children}
      <p>
        ご登録がお済みの方は、
        <Link className="museum-unbroken" to={paths.login}>
          ログイン
        </Link>
        へお進みください。
      </p>
    </InvalidLinkNotice>
  );
}

/**
 * Stores the form's values in the draft at every change. Subscribes to the values without rendering, so that typing
 * stays fast.
 */
function DraftSaver({ keep }: { readonly keep: (values: unknown) => void }) {
  const form = useForm();
  useEffect(() => form.subscribe(({ values }) => keep(values), { values: true }), [form, keep]);
  return null;
}
