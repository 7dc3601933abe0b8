import { selectLoginStatus, type LoginStatus } from './loginStatus';
import { useAppSelector } from './storeHooks';

/**
 * The member whose screens are shown: me and the plan (§3); null while the session ends and the screens are still
 * mounted.
 */
export function useMember(): LoginStatus | null {
  const status = useAppSelector(selectLoginStatus);
  return status.kind === 'member' ? status.loginStatus : null;
}
