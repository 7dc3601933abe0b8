import type { LiftedState } from '@redux-devtools/instrument';
import type { Action, StoreEnhancer } from '@reduxjs/toolkit';
import type { SlicesState } from './slices';

/** The property that Redux DevTools add to a store. */
interface WithDevTools {
  readonly liftedStore?: { readonly getState: () => LiftedState<unknown, Action, unknown> };
}

/**
 * Marks the state as a replay while Redux DevTools show another state than the result of all actions: an earlier state,
 * or one without a skipped action. Meanwhile the app's actions are ignored, so that the newest state is unchanged when
 * DevTools return to it.
 */
export const replayTimeTravel: StoreEnhancer = (next) => (reducer, preloadedState) => {
  const store = next(reducer, preloadedState);
  // The enhancer of Redux DevTools, if present, has created this store.
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

/**
 * Returns a copy of the state that is marked as a replay. The same state always gives the same copy, because
 * subscribers compare states by identity.
 */
function replayOf<S>(state: S): S {
  // All states of the app's store are objects with this slice, and a copy has the same type.
  const past = state as S & object & Pick<SlicesState, 'replay'>;
  const replay = replays.get(past) ?? { ...past, replay: { ...past.replay } };
  replays.set(past, replay);
  return replay as S; // A copy of the state has the state's type.
}
