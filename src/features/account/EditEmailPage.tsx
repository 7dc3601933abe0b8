import { useMember } from '../../store/api/loginStatus';
import { useRequestEmailChangeMutation } from '../../store/api/membershipApi';
import { emailChangeInputSchema, type EmailChangeInput } from '#contract/profile';
import { paths } from '#domain/paths';
import { EmailField } from '../../forms/fields/EmailField';
import { MuseumForm } from '../../forms/MuseumForm';
import { UnsavedChangesGuard } from '../../forms/UnsavedChangesGuard';
import { DescriptionList } from '../../ui/DescriptionList';
import { EditScreen, useSubmitEdit } from './EditScreen';

/** Page /account/edit/email: requests a new e-mail address. */
export function EditEmailPage() {
  const me = useMember()?.me;
  return <EditScreen heading="メールアドレスの変更">{me && <EmailForm currentEmail={me.email} />}</EditScreen>;
}

/**
 * Toast after the request. Says that the address has not changed yet, because the member must first open the mailed
 * link.
 */
const ASKED = {
  title: '新しいメールアドレスに確認のメールをお送りしました',
  text: 'メールアドレスはまだ変更されていません。メールに記載のリンクから変更を確認してください。',
};

/** Form that requests a new e-mail address, which replaces the old one when the member opens the mailed link. */
function EmailForm({ currentEmail }: { readonly currentEmail: string }) {
  const [requestEmailChange] = useRequestEmailChangeMutation();
  const submitEdit = useSubmitEdit(ASKED);
  const submit = (input: EmailChangeInput) => submitEdit(requestEmailChange(input));
  return (
    <>
      <p>
        新しいメールアドレスに確認のメールをお送りします。メールに記載のリンクから変更を確認していただくまで、現在のメールアドレスのままです。
      </p>
      <DescriptionList rows={[{ term: '現在のメールアドレス', value: currentEmail, isVerbatim: true }]} />
      <MuseumForm
        schema={emailChangeInputSchema}
        initialValues={{ newEmail: '' }}
        onSubmit={submit}
        submitLabel="変更する"
      >
        <EmailField name="newEmail" label="新しいメールアドレス" autoComplete="email" />
        <UnsavedChangesGuard savedTo={paths.account} />
      </MuseumForm>
    </>
  );
}
