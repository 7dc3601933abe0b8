import { EditScreen } from './EditScreen';
import { PasswordForm } from './PasswordForm';

/** /account/edit/password (§2). */
export function EditPasswordPage() {
  return (
    <EditScreen heading="パスワードの変更">
      <PasswordForm />
    </EditScreen>
  );
}
