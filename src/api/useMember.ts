import { selectLoginStatus, type LoginStatus } from './loginStatus';
import { useAppSelector } from './storeHooks';

/** Who the members' screens are about: me and the plan (§3); null for the moment in which a session ends under them. */
export function useMember(): LoginStatus | null {
  const status = useAppSelector(selectLoginStatus);
  return status.kind === 'member' ? status.loginStatus : null;
}
