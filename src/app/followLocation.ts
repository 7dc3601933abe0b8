import { createPath, type createBrowserRouter } from 'react-router';
import { locationChanged, selectLocation } from '../state/locationSlice';
import { selectReplayedFrom } from '../state/replaySlice';
import { withoutSecrets } from '../support/addresses';
import type { AppStore } from './store';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate' | 'subscribe'>;

/**
 * Keeps the store informed of the address, and in a replayed trace the address of the store, so that whoever replays a
 * trace sees its screens (decisions §7).
 */
export function followLocation(store: AppStore, router: Router): void {
  const shown = () => withoutSecrets(createPath(router.state.location));
  const wanted = () => selectLocation(store.getState());
  const isReplay = () => selectReplayedFrom(store.getState()) !== null;

  const tell = () => {
    if (!isReplay() && shown() !== wanted()) store.dispatch(locationChanged(shown()));
  };
  tell();
  router.subscribe(tell);

  let replayed: unknown;
  store.subscribe(() => {
    if (!isReplay() || replayed === store.getState().location) return;
    replayed = store.getState().location;
    // After the guards: they look at the new state at the old address first, and may lead elsewhere.
    setTimeout(() => void router.navigate(wanted(), { replace: true }));
  });
}
