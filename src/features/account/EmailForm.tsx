import { membershipApi } from '../../api/membershipApi';
import { emailChangeInputSchema, type EmailChangeInput } from '../../contract/profile';
import { paths } from '../../domain/paths';
import { EmailField } from '../../forms/fields/EmailField';
import { MuseumForm } from '../../forms/MuseumForm';
import { UnsavedChangesGuard } from '../../forms/UnsavedChangesGuard';
import { DescriptionList } from '../../ui/DescriptionList';
import { useSubmitEdit } from './useSubmitEdit';

/** Nothing has changed before the link of the mail is confirmed, and the member must not believe otherwise. */
const ASKED = {
  title: '新しいメールアドレスに確認のメールをお送りしました',
  text: 'メールアドレスはまだ変更されていません。メールに記載のリンクから変更を確認してください。',
};

/** Asks for the change (§7): it takes effect by the link sent to the new address. */
export function EmailForm({ currentEmail }: { readonly currentEmail: string }) {
  const [requestEmailChange] = membershipApi.useRequestEmailChangeMutation();
  const submitEdit = useSubmitEdit(ASKED);
  const submit = (input: EmailChangeInput) => submitEdit(requestEmailChange(input));
  return (
    <>
      <p>
        新しいメールアドレスに確認のメールをお送りします。メールに記載のリンクから変更を確認していただくまで、現在のメールアドレスのままです。
      </p>
      <DescriptionList rows={[{ term: '現在のメールアドレス', value: currentEmail }]} />
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
