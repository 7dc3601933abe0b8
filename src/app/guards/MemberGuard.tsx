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
 * Lets members through. While the login status is unknown, nothing protected is rendered, but the page's code
 * loads in parallel with profile and plans.
 */
export function MemberGuard() {
  const { status, inquiryNumber, retry } = useLoginStatus();
  const matches = useMatches();
  // Deferred, so that React renders the screen in short tasks instead of one long one. This delays the screen of a
  // member who comes later only, and a kept card stays until then; when the member is gone, it is removed at once.
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
  return <Redirect to={paths.login} state={state} />;
}
