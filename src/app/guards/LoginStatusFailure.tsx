import Button from 'antd/es/button/Button';
import { logOut } from '../../store/api/session';
import { useAppDispatch } from '../../store';
import { RECORD_CONTENTS } from '../../ui/messages/ScreenMessage';
import { LoadFailure } from '../../ui/messages/LoadFailure';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { toastShown } from '../../store/slices/toastSlice';
import { useSite } from '../../ui/SiteContext';

interface LoginStatusFailureProps {
  /** Why the login status could not be loaded (`describeLoadFailure`). */
  readonly message: string;
  readonly inquiryNumber: string | undefined;
  readonly onRetry: () => void;
}

/**
 * Shows that the login status could not be loaded. A failure of server or network does not sign the member out: the
 * member can retry (decisions §2), log out, or save a record for support staff.
 */
export function LoginStatusFailure({ message, inquiryNumber, onRetry }: LoginStatusFailureProps) {
  const dispatch = useAppDispatch();
  const saveRecord = useSaveSupportRecord();
  return (
    <>
      <PageHeading>会員情報</PageHeading>
      <LoadFailure
        title="会員情報を読み込めませんでした"
        message={`ログインの状態は保たれています。${message}`}
        inquiryNumber={inquiryNumber}
        onRetry={onRetry}
      >
        <Button onClick={() => void dispatch(logOut())}>ログアウト</Button>
        <Button onClick={saveRecord}>サポート用の記録を保存</Button>
      </LoadFailure>
    </>
  );
}

/**
 * Returns a function that saves the record for support staff (decisions §7). A toast says that the record was saved,
 * because some phones do not show downloads.
 */
export function useSaveSupportRecord(): () => void {
  const { saveRecord } = useSite();
  const dispatch = useAppDispatch();
  return () => {
    saveRecord();
    const text = `${RECORD_CONTENTS}お問い合わせの際にお送りください。`;
    dispatch(toastShown({ tone: 'success', title: 'サポート用の記録を保存しました', text }));
  };
}
