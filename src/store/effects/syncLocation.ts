import { createPath, parsePath, type createBrowserRouter } from 'react-router';
import { redactTokens } from '#domain/redactTokens';
import { locationChanged, selectLocation } from '../slices/locationSlice';
import { selectIsReplay } from '../slices/replaySlice';
import type { AppStore } from '..';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate' | 'subscribe'>;

/**
 * Copies the router's address into the store. During a replay, and when the replay ends, the router instead goes to the
 * address in the store, so that support staff see the screen of each moment (decisions §7).
 */
export function syncLocation(store: AppStore, router: Router): void {
  const shown = () => redactTokens(createPath(router.state.location));
  const wanted = () => selectLocation(store.getState());
  const isReplay = () => selectIsReplay(store.getState());

  const storeLocation = () => {
    if (isReplay() || shown() === wanted()) return;
    const isOtherPage = router.state.location.pathname !== parsePath(wanted()).pathname;
    store.dispatch(locationChanged(shown(), isOtherPage));
  };
  storeLocation();
  router.subscribe(storeLocation);

  let replayed: unknown;
  store.subscribe(() => {
    const next = isReplay() ? store.getState().location : undefined;
    if (replayed === next) return;
    replayed = next;
    // At the end of a replay, reads the address now, because guards may write another address to the store before the
    // timeout.
    const present = isReplay() ? undefined : wanted();
    // Navigates after the guards, which first see the new state at the old address and may redirect.
    setTimeout(() => void router.navigate(present ?? wanted(), { replace: true }));
  });
}
