import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import { selectSigningIn } from '../../state/authSlice';
import { FullPageSpinner } from '../../ui/FullPageSpinner';
import { returnPath } from '../returnPath';
import { useLoginStatus } from '../useLoginStatus';
import { LoginStatusFailure } from './LoginStatusFailure';

/** Sends members on to the site (decisions §2); while one is signing in, the form stays with what was typed. */
export function GuestGuard() {
  const { status, retry } = useLoginStatus();
  const signingIn = useSelector(selectSigningIn);
  const location = useLocation();
  if (signingIn) return <Outlet />;
  switch (status.kind) {
    case 'resolving':
      return <FullPageSpinner />;
    case 'failed':
      return <LoginStatusFailure onRetry={retry} />;
    case 'anonymous':
      return <Outlet />;
    case 'member':
      return <Navigate to={returnPath(location.state)} replace />;
  }
}
