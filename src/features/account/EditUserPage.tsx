import { useMember } from '../../api/useMember';
import { EditScreen } from './EditScreen';
import { UserForm } from './UserForm';

/** /account/edit/user (§2). */
export function EditUserPage() {
  const me = useMember()?.me;
  return <EditScreen heading="お客様情報の変更">{me && <UserForm me={me} />}</EditScreen>;
}
