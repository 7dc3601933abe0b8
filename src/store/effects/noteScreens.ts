import type { createBrowserRouter } from 'react-router';
import { membershipApi } from '../api/membershipApi';
import type { createStore } from '..';

type Opened = Pick<ReturnType<typeof createStore>, 'store' | 'screen'>;
type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Notes with each new screen what had been asked before, so that a screen does not ask again for what was asked because of
 * it (`store/api/freshProfile.ts`). The first screen of a page load has asked for everything itself.
 */
export function noteScreens({ store, screen }: Opened, router: Router): void {
  let { key } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.key === key) return;
    ({ key } = location);
    const queries = Object.values(store.getState()[membershipApi.reducerPath].queries);
    screen.askedBefore = queries.map((query) => query?.requestId);
  });
}
