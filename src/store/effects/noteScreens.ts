import type { createBrowserRouter } from 'react-router';
import { membershipApi } from '../api/membershipApi';
import type { createStore } from '..';

type Opened = Pick<ReturnType<typeof createStore>, 'store' | 'screen'>;
type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Stores the ids of all earlier requests whenever a new screen opens, so that the screen does not repeat a request that
 * it has just sent itself (`store/api/freshProfile.ts`). The first screen of a page load has no earlier requests.
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
