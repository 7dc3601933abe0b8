import type { createBrowserRouter } from 'react-router';
import { membershipApi } from '../api/membershipApi';
import type { createStore } from '..';

type Opened = Pick<ReturnType<typeof createStore>, 'store' | 'screen'>;
type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Notes the ids of all requests so far whenever a screen opens, so that the screen does not repeat a request that it
 * has sent itself (`store/api/freshProfile.ts`). Before the first screen of a page load there are none.
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
