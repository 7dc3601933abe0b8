import Alert from 'antd/es/alert/Alert';
import { useAppSelector } from '../../api/appState';
import { selectEndedBy } from '../../state/authSlice';
import { ToneIcon } from '../../ui/messages/ToneIcon';

/** Why the member is at the login: a 401 (decisions §2.3). The store alone knows it, so a reload forgets it. */
export function SessionEndNotice() {
  if (useAppSelector(selectEndedBy) !== 'server') return null;
  return (
    <Alert
      type="info"
      showIcon
      icon={<ToneIcon tone="info" />}
      role="note"
      title="ログインの有効期限が切れました。もう一度ログインしてください。"
    />
  );
}
