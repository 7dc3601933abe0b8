import Button from 'antd/es/button/Button';
import { logOut } from '../../store/api/session';
import { useAppDispatch } from '../../store';
import { RECORD_CONTENTS } from '../../ui/messages/ScreenMessage';
import { LoadFailure } from '../../ui/messages/LoadFailure';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { toastShown } from '../../store/slices/toastSlice';
import { useSite } from '../../ui/SiteContext';

interface LoginStatusFailureProps {
  readonly inquiryNumber: string | undefined;
  readonly onRetry: () => void;
}

/**
 * A fault of server or network is not a sign-out: the session stays and the member can try again (decisions §2), log out
 * or save the record for the support staff (decisions §3).
 */
export function LoginStatusFailure({ inquiryNumber, onRetry }: LoginStatusFailureProps) {
  const dispatch = useAppDispatch();
  const saveRecord = useSaveSupportRecord();
  return (
    <>
      <PageHeading>会員情報</PageHeading>
      <LoadFailure
        title="会員情報を読み込めませんでした"
        message="ログインの状態は保たれています。通信の状態をご確認のうえ、もう一度お試しください。"
        inquiryNumber={inquiryNumber}
        onRetry={onRetry}
      >
        <Button onClick={() => void dispatch(logOut())}>ログアウト</Button>
        <Button onClick={saveRecord}>サポート用の記録を保存</Button>
      </LoadFailure>
    </>
  );
}

/** Saves the record for the support staff (decisions §7) and shows a toast: some phones show nothing of a download. */
export function useSaveSupportRecord(): () => void {
  const { saveRecord } = useSite();
  const dispatch = useAppDispatch();
  return () => {
    saveRecord();
    const text = `${RECORD_CONTENTS}お問い合わせの際にお送りください。`;
    dispatch(toastShown({ tone: 'success', title: 'サポート用の記録を保存しました', text }));
  };
}
