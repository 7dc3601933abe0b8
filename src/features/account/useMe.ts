import { useSelector } from 'react-redux';
import { selectLoginStatus } from '../../api/loginStatus';
import type { Me } from '../../contract/me';

/** The member these screens are about; null for the moment in which a session ends under them. */
export function useMe(): Me | null {
  const status = useSelector(selectLoginStatus);
  return status.kind === 'member' ? status.loginStatus.me : null;
}
