import { useMember } from '../../store/api/loginStatus';
import { useChangePasswordMutation } from '../../store/api/membershipApi';
import { passwordChangeFormSchema, type PasswordChangeInput } from '#contract/profile';
import { paths } from '#domain/paths';
import { Secret } from '#domain/secret';
import { MuseumForm } from '../../forms/MuseumForm';
import { NewPasswordField } from '../../forms/fields/NewPasswordField';
import { PasswordField } from '../../forms/fields/PasswordField';
import { UnsavedChangesGuard } from '../../forms/UnsavedChangesGuard';
import { EditScreen, useSubmitEdit } from './EditScreen';

/** Page /account/edit/password: changes the password. */
export function EditPasswordPage() {
  return (
    <EditScreen heading="パスワードの変更">
      <PasswordForm />
    </EditScreen>
  );
}

const BLANK = { password: '', newPassword: '', newPasswordConfirm: '' };

/**
 * Form that changes the password. Does not compare the new password with its confirmation (§5): the API compares them,
 * and if they differ, answers with a message for the field.
 */
function PasswordForm() {
  const [changePassword] = useChangePasswordMutation();
  const submitEdit = useSubmitEdit({ title: 'パスワードを変更しました' });
  const submit = (input: PasswordChangeInput) =>
    submitEdit(
      changePassword({
        password: new Secret(input.password),
        newPassword: new Secret(input.newPassword),
        newPasswordConfirm: new Secret(input.newPasswordConfirm),
      }),
    );
  return (
    <MuseumForm schema={passwordChangeFormSchema} initialValues={BLANK} onSubmit={submit} submitLabel="変更する">
      <UserName />
      <PasswordField name="password" label="現在のパスワード" autoComplete="current-password" />
      <NewPasswordField name="newPassword" label="新しいパスワード" />
      <PasswordField name="newPasswordConfirm" label="新しいパスワード（確認）" autoComplete="new-password" />
      <UnsavedChangesGuard savedTo={paths.account} />
    </MuseumForm>
  );
}

/**
 * Hidden field with the member's mail address, by which password managers find the stored password to update (decisions
 * §15).
 */
function UserName() {
  const email = useMember()?.me.email;
  return (
    <input
      type="text"
      name="email"
      autoComplete="username"
      value={email ?? ''}
      readOnly
      hidden
      tabIndex={-1}
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}
