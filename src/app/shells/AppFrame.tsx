import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { FullPageSpinner } from '../../ui/loading/FullPageSpinner';
import { useScreenChange } from './useScreenChange';
import { Toasts } from '../toasts/Toasts';

/** Around every screen: toasts, and scrolling and focus at a change of the screen. */
export function AppFrame() {
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
