import type { LiftedState } from '@redux-devtools/instrument';
import type { Action, StoreEnhancer } from '@reduxjs/toolkit';
import type { SlicesState } from './slices';

/** What Redux DevTools add to a store. */
interface WithDevTools {
  readonly liftedStore?: { readonly getState: () => LiftedState<unknown, Action, unknown> };
}

/**
 * Makes a replay of each moment in which Redux DevTools show another state than the one that all actions led to: an
 * earlier one, or one without a skipped action. The app's actions change nothing then, so that on the way back the newest
 * state is as it was.
 */
export const replayTimeTravel: StoreEnhancer = (next) => (reducer, preloadedState) => {
  const store = next(reducer, preloadedState);
  // Their own enhancer, where there is one, has made this store.
  const { liftedStore } = store as WithDevTools;
  if (!liftedStore) return store;
  const isAway = () => {
    const { currentStateIndex, stagedActionIds, skippedActionIds } = liftedStore.getState();
    return currentStateIndex < stagedActionIds.length - 1 || skippedActionIds.length > 0;
  };
  return {
    ...store,
    dispatch: (action) => (isAway() ? action : store.dispatch(action)),
    getState: () => (isAway() ? replayOf(store.getState()) : store.getState()),
  };
};

const replays = new WeakMap<object, object>();

/** The same for the same state, since who has read it compares. */
function replayOf<S>(state: S): S {
  // All states of the app's store are objects with this slice; a copy has their type.
  const past = state as S & object & Pick<SlicesState, 'replay'>;
  const replay = replays.get(past) ?? { ...past, replay: { ...past.replay } };
  replays.set(past, replay);
  return replay as S; // a copy of the state
}
