import { EditScreen } from './EditScreen';
import { EmailForm } from './EmailForm';
import { useMe } from './useMe';

/** /account/edit/email (§2). */
export function EditEmailPage() {
  const me = useMe();
  return (
    <EditScreen heading="メールアドレスの変更">
      {me && <EmailForm currentEmail={me.email} />}
    </EditScreen>
  );
}
