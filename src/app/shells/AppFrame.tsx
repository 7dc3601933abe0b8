import { Suspense, useEffect, useRef } from 'react';
import { Outlet, NavigationType, useLocation, useNavigationType } from 'react-router';
import { FullPageSpinner } from '../../ui/loading/FullPageSpinner';
import { useAppDispatch, useAppSelector } from '../../store';
import { refetchUnanswered } from '../../store/api/refetchUnanswered';
import { selectToasts, toastDismissed } from '../../store/slices/toastSlice';
import { useOnReconnect } from '../../ui/useOnReconnect';
import { ToastRegion } from '../toasts/ToastRegion';

/**
 * Frame of all screens: shows toasts, repeats failed queries when the network is back, and sets scroll position and
 * focus after navigations.
 */
export function AppFrame() {
  const dispatch = useAppDispatch();
  useOnReconnect(() => dispatch(refetchUnanswered()));
  useScreenChange();
  return (
    <>
      <Toasts />
      <Suspense fallback={<FullPageSpinner />}>
        <Outlet />
      </Suspense>
    </>
  );
}

function Toasts() {
  const toasts = useAppSelector((state) => selectToasts(state));
  const dispatch = useAppDispatch();
  return <ToastRegion toasts={toasts} onDismiss={(id) => dispatch(toastDismissed(id))} />;
}

/**
 * After a navigation, scrolls to the top and focuses the new screen, as a page load does. After Back and Forward, the
 * scroll position is the one that the browser restores; on the first screen of a page load, the focus is where the
 * browser has put it.
 */
function useScreenChange(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (navigation !== NavigationType.Pop) document.documentElement.scrollTop = 0;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, navigation]);
}
