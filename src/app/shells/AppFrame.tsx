import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { FullPageSpinner } from '../../ui/FullPageSpinner';
import { useScreenChange } from './useScreenChange';
import { Toasts } from '../toasts/Toasts';

/** What every screen has around it: toasts, and a page that starts at its top and tells a screen reader so. */
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
