import { useMember } from '../../api/useMember';
import { EditScreen } from './EditScreen';
import { EmailForm } from './EmailForm';

/** /account/edit/email (§2). */
export function EditEmailPage() {
  const me = useMember()?.me;
  return <EditScreen heading="メールアドレスの変更">{me && <EmailForm currentEmail={me.email} />}</EditScreen>;
}
