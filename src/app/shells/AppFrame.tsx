import { Suspense, useEffect, useRef } from 'react';
import { Outlet, NavigationType, useLocation, useNavigationType } from 'react-router';
import { FullPageSpinner } from '../../ui/loading/FullPageSpinner';
import { useAppDispatch, useAppSelector } from '../../store';
import { reloadUnanswered } from '../../store/api/reloadUnanswered';
import { selectToasts, toastDismissed } from '../../store/slices/toastSlice';
import { useOnReconnect } from '../../ui/useOnReconnect';
import { ToastRegion } from '../toasts/ToastRegion';

/** Around every screen: toasts, the return of the network, and scrolling and focus at a change of the screen. */
export function AppFrame() {
  const dispatch = useAppDispatch();
  useOnReconnect(() => dispatch(reloadUnanswered()));
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
 * A single-page app must do what a page load does: start at the top and move the reading position to the new screen.
 * Back and forward keep the browser's own scrolling; the first screen keeps the browser's own focus.
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
