import { useAppDispatch, useAppSelector } from '../../api/storeHooks';
import { selectToasts, toastDismissed } from '../../state/toastSlice';
import { ToastRegion } from './ToastRegion';

export function Toasts() {
  const toasts = useAppSelector((state) => selectToasts(state));
  const dispatch = useAppDispatch();
  return <ToastRegion toasts={toasts} onDismiss={(id) => dispatch(toastDismissed(id))} />;
}
