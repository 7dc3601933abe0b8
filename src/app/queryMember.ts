import { membershipApi } from '../api/membershipApi';
import type { AppStore } from './store';

/**
 * Asks for me and plans before the first render. The guard's own queries are sent only once the first screen is mounted and
 * the page's code evaluated, 0.3 s later on a slow phone; they take over these requests.
 */
export function queryMember(dispatch: AppStore['dispatch']): void {
  const { getMe, getPlans } = membershipApi.endpoints;
  void dispatch(getMe.initiate(undefined, { subscribe: false }));
  void dispatch(getPlans.initiate(undefined, { subscribe: false }));
}
