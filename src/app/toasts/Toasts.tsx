import { useDispatch, useSelector } from 'react-redux';
import { selectToasts, toastDismissed } from '../../state/toastSlice';
import { ToastRegion } from './ToastRegion';
import type { RootState } from '../store';

export function Toasts() {
  const toasts = useSelector((state: RootState) => selectToasts(state));
  const dispatch = useDispatch();
  return <ToastRegion toasts={toasts} onDismiss={(id) => dispatch(toastDismissed(id))} />;
}
