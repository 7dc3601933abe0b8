import { membershipApi } from '../../api/membershipApi';
import { emailChangeInputSchema, type EmailChangeInput } from '../../contract/profile';
import { paths } from '../../domain/paths';
import { EmailField } from '../../forms/EmailField';
import { MuseumForm } from '../../forms/MuseumForm';
import { UnsavedChanges } from '../../forms/UnsavedChanges';
import { DescriptionList } from '../../ui/DescriptionList';
import { useEdit } from './useEdit';

/** Nothing has changed before the link of the mail is confirmed, and the member must not believe otherwise. */
const ASKED = {
  title: '新しいメールアドレスに確認のメールをお送りしました',
  text: 'メールアドレスはまだ変更されていません。メールに記載のリンクから変更を確認してください。',
};

/** Asks for the change (§7): it takes effect by the link sent to the new address. */
export function EmailForm({ currentEmail }: { readonly currentEmail: string }) {
  const [requestEmailChange] = membershipApi.useRequestEmailChangeMutation();
  const endOf = useEdit(ASKED);
  const submit = (input: EmailChangeInput) => endOf(requestEmailChange(input));
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
        <UnsavedChanges savedTo={paths.account} />
      </MuseumForm>
    </>
  );
}
