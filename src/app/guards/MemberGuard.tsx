import { useDeferredValue } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { useAppSelector } from '../../store';
import { paths } from '#domain/paths';
import { selectEndedBy } from '../../store/slices/authSlice';
import { preloadPages } from '../lazyPage';
import type { LoginRouteState } from '../returnPath';
import { EmptyFrame, PagePlaceholder, PlansHeading, WaitingFrame } from '../shells/EmptyFrame';
import { useLoginStatus } from '../useLoginStatus';
import { Redirect } from '../../ui/navigation/Redirect';
import { LoginStatusFailure } from './LoginStatusFailure';
import { OfflineCard } from './OfflineCard';

/**
 * Renders members' pages for members only. While the login status is loading, it renders no protected page, but already
 * loads the page's code.
 */
export function MemberGuard() {
  const { status, failureText, inquiryNumber, retry } = useLoginStatus();
  const matches = useMatches();
  // The value is deferred, so that React renders the screen in short tasks. This delays the screen only if the login
  // status arrives after the first render; a kept membership card stays visible until then. After a logout the screen
  // disappears at once, because `status` is not deferred.
  const isPrepared = useDeferredValue(status.kind === 'member', status.kind === 'member');
  const shownBefore = useDeferredValue(status);
  const shown = status.kind === 'member' && shownBefore.kind === 'keptCard' ? shownBefore : status;
  if (shown.kind === 'keptCard') {
    return (
      <EmptyFrame>
        <OfflineCard kept={shown.kept} isAsking={shown.isAsking} onRetry={retry} />
      </EmptyFrame>
    );
  }
  switch (shown.kind === 'member' && !isPrepared ? 'resolving' : shown.kind) {
    case 'resolving':
      preloadPages(matches);
      return (
        <WaitingFrame>
          <PlansHeading />
          <PagePlaceholder />
        </WaitingFrame>
      );
    case 'failed':
      return (
        <EmptyFrame>
          <LoginStatusFailure message={failureText} inquiryNumber={inquiryNumber} onRetry={retry} />
        </EmptyFrame>
      );
    case 'anonymous':
      return <ToLogin />;
    case 'member':
      return <Outlet />;
  }
}

/**
 * Redirects to the login, which opens the requested path afterwards. After a logout the path is not remembered, because
 * it belongs to the former member.
 */
function ToLogin() {
  const { pathname, search, hash } = useLocation();
  const loggedOut = useAppSelector(selectEndedBy) === 'member';
  const state: LoginRouteState | null = loggedOut ? null : { from: pathname + search + hash };
  return <Redirect to={paths.login} state={state} />;
}
