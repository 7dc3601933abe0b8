import { useDeferredValue } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router';
import { useAppSelector } from '../../api/storeHooks';
import { paths } from '../../domain/paths';
import { selectEndedBy } from '../../state/authSlice';
import { preloadPages } from '../lazyPage';
import type { LoginRouteState } from '../returnPath';
import { PagePlaceholder } from '../shells/PagePlaceholder';
import { useLoginStatus } from '../useLoginStatus';
import { EmptyFrame } from './EmptyFrame';
import { LoginStatusFailure } from './LoginStatusFailure';
import { OfflineCard } from './OfflineCard';

/**
 * Lets members through (§2, §6). While the login status is unknown, nothing protected is rendered, but the page's code
 * loads in parallel with me and plans.
 */
export function MemberGuard() {
  const { status, inquiryNumber, retry } = useLoginStatus();
  const matches = useMatches();
  // Deferred, so that React renders the screen in short tasks instead of one long one. This delays the screen of a
  // member who comes later only; when the member is gone, it is removed at once.
  const isPrepared = useDeferredValue(status.kind === 'member', status.kind === 'member');
  if (status.kind === 'offline') {
    return (
      <EmptyFrame>
        <OfflineCard kept={status.kept} isRetrying={status.isRetrying} onRetry={retry} />
      </EmptyFrame>
    );
  }
  switch (status.kind === 'member' && !isPrepared ? 'resolving' : status.kind) {
    case 'resolving':
      preloadPages(matches);
      return (
        <EmptyFrame>
          <PagePlaceholder />
        </EmptyFrame>
      );
    case 'failed':
      return (
        <EmptyFrame>
          <LoginStatusFailure inquiryNumber={inquiryNumber} onRetry={retry} />
        </EmptyFrame>
      );
    case 'anonymous':
      return <ToLogin />;
    case 'member':
      return <Outlet />;
  }
}

/** Remembers the wanted path, except right after a logout: it belongs to the previous member. */
function ToLogin() {
  const { pathname, search, hash } = useLocation();
  const loggedOut = useAppSelector(selectEndedBy) === 'member';
  const state: LoginRouteState | null = loggedOut ? null : { from: pathname + search + hash };
  return <Navigate to={paths.login} state={state} replace />;
}
