import type { LiftedState } from '@redux-devtools/instrument';
import type { Action, StoreEnhancer } from '@reduxjs/toolkit';
import type { SlicesState } from './slices';

/** Property that Redux DevTools add to a store. */
interface WithDevTools {
  readonly liftedStore?: { readonly getState: () => LiftedState<unknown, Action, unknown> };
}

/**
 * Marks the state as a replay while Redux DevTools show another state than the result of all actions: an earlier one,
 * or one without a skipped action. While an older state is shown, the store ignores the app's actions, so that the
 * newest state is unchanged when Redux DevTools return to it.
 */
export const replayTimeTravel: StoreEnhancer = (next) => (reducer, preloadedState) => {
  const store = next(reducer, preloadedState);
  // The cast is safe: if Redux DevTools are installed, their enhancer has created this store with a `liftedStore`.
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
 * Returns a copy of the state that is marked as a replay; always the same copy for the same state, because subscribers
 * compare by identity.
 */
function replayOf<S>(state: S): S {
  // The cast is safe, because every state of the app's store has the slice `replay`.
  const past = state as S & object & Pick<SlicesState, 'replay'>;
  const replay = replays.get(past) ?? { ...past, replay: { ...past.replay } };
  replays.set(past, replay);
  return replay as S; // the cast is safe, because the copy has all properties of the state
}
