import type { createBrowserRouter } from 'react-router';
import { membershipApi } from '../api/membershipApi';
import type { createStore } from '..';

type Opened = Pick<ReturnType<typeof createStore>, 'store' | 'screen'>;
type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Whenever a screen opens, stores the ids of all requests that were sent before. `store/api/freshProfile.ts` repeats
 * only these, so that a screen does not repeat a request that it has sent itself. For the first screen of a page load
 * the list is empty.
 */
export function noteScreens({ store, screen }: Opened, router: Router): void {
  let { key } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.key === key) return;
    ({ key } = location);
    const queries = Object.values(store.getState()[membershipApi.reducerPath].queries);
    screen.requestedBefore = queries.map((query) => query?.requestId);
  });
}
