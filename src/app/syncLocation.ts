import { createPath, type createBrowserRouter } from 'react-router';
import { redactTokens } from '../domain/redactTokens';
import { locationChanged, selectLocation } from '../state/locationSlice';
import { selectReplayedFrom } from '../state/replaySlice';
import type { AppStore } from './store';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate' | 'subscribe'>;

/**
 * Copies the router's address into the store. While a record is replayed, navigates to the store's address instead, so
 * that support staff see the recorded screens (decisions §7).
 */
export function syncLocation(store: AppStore, router: Router): void {
  const shown = () => redactTokens(createPath(router.state.location));
  const wanted = () => selectLocation(store.getState());
  const isReplay = () => selectReplayedFrom(store.getState()) !== null;

  const storeLocation = () => {
    if (!isReplay() && shown() !== wanted()) store.dispatch(locationChanged(shown()));
  };
  storeLocation();
  router.subscribe(storeLocation);

  let replayed: unknown;
  store.subscribe(() => {
    if (!isReplay() || replayed === store.getState().location) return;
    replayed = store.getState().location;
    // After the guards, which see the new state at the old address first and may navigate elsewhere.
    setTimeout(() => void router.navigate(wanted(), { replace: true }));
  });
}
