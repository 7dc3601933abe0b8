import { EditScreen } from './EditScreen';
import { UserForm } from './UserForm';
import { useMe } from './useMe';

/** /account/edit/user (§2). */
export function EditUserPage() {
  const me = useMe();
  return <EditScreen heading="お客様情報の変更">{me && <UserForm me={me} />}</EditScreen>;
}
