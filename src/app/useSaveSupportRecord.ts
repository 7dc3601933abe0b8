import { useAppDispatch } from '../api/storeHooks';
import { toastShown } from '../state/toastSlice';
import { useSite } from '../ui/SiteContext';

/** Saves the record for the support staff (decisions §7) and shows a toast: some phones show nothing of a download. */
export function useSaveSupportRecord(): () => void {
  const { saveRecord } = useSite();
  const dispatch = useAppDispatch();
  return () => {
    saveRecord();
    const text = 'お名前やパスワードなどは含まれません。お問い合わせの際にお送りください。';
    dispatch(toastShown({ tone: 'success', title: 'サポート用の記録を保存しました', text }));
  };
}
