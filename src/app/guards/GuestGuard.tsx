import { Outlet, useLocation } from 'react-router';
import { useAppSelector } from '../../store';
import { paths, plansForNewMember } from '#domain/paths';
import { selectRegistered, selectSigningIn } from '../../store/slices/authSlice';
import { FullPageSpinner } from '../../ui/loading/FullPageSpinner';
import { Redirect } from '../../ui/navigation/Redirect';
import { returnPath, type LoginRouteState } from '../returnPath';
import { useLoginStatus } from '../useLoginStatus';
import { LoginStatusFailure } from './LoginStatusFailure';
import { OfflineCard } from './OfflineCard';

const AFTER_LOGIN: LoginRouteState = { from: plansForNewMember };

/**
 * Redirects members from visitors' pages to the members' site (decisions §2); members who have just registered, to the
 * choice of a plan. While a sign-in is running, it keeps the visitors' page mounted, so that a refused form still
 * contains what was typed.
 */
export function GuestGuard() {
  const { status, failureText, inquiryNumber, retry } = useLoginStatus();
  const signingIn = useAppSelector(selectSigningIn);
  const registered = useAppSelector(selectRegistered);
  const location = useLocation();
  const newMember = registered && location.pathname === paths.register;
  if (signingIn) return <Outlet />;
  switch (status.kind) {
    case 'resolving':
      return <FullPageSpinner />;
    case 'failed':
      return <LoginStatusFailure message={failureText} inquiryNumber={inquiryNumber} onRetry={retry} />;
    case 'keptCard':
      return <OfflineCard kept={status.kept} isAsking={status.isAsking} onRetry={retry} />;
    case 'anonymous':
      return newMember ? <Redirect to={paths.login} state={AFTER_LOGIN} /> : <Outlet />;
    case 'member':
      return <Redirect to={newMember ? plansForNewMember : returnPath(location.state)} />;
  }
}
