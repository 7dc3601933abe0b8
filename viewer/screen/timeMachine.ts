import { instrument, type EnhancedStore } from '@redux-devtools/instrument';
// Types alone: Redux Toolkit looks for the DevTools when it is loaded, and would not find these yet.
import type { Action, Reducer, StoreEnhancer, StoreEnhancerStoreCreator } from '@reduxjs/toolkit';

type Instrumented = EnhancedStore<unknown, Action, null>;

/** A replay goes no further after so long; one of the app's 200 actions takes a fraction of it. Milliseconds. */
const LONGEST_REPLAY = 5_000;

let lifted: Instrumented['liftedStore'] | undefined;
let replayEndsAt = Infinity;
/** How many states the reducer has made of the record. */
let reached = 0;

/** Keeps the state once the time of the replay is over. */
function limitReplay<S, A extends Action, P>(reducer: Reducer<S, A, P>): Reducer<S, A, P> {
  return (state, action) => {
    // A preloaded state has the shape of the others.
    if (performance.now() > replayEndsAt) return state as S;
    const next = reducer(state, action);
    reached += 1;
    return next;
  };
}

const captured: StoreEnhancer = (next) => (reducer, state) => {
  const store = next(limitReplay(reducer), state);
  // The innermost enhancer below is the one that makes this store.
  lifted = (store as unknown as Instrumented).liftedStore;
  return store;
};

const timeTravel = () => instrument(undefined, { shouldCatchErrors: true });

// Stands in for the browser extension Redux DevTools: a compose function under the name that Redux Toolkit reads when
// it is loaded.
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    () =>
    (...enhancers: StoreEnhancer[]) =>
    (create: StoreEnhancerStoreCreator) =>
      [...enhancers, captured, timeTravel()].reduceRight((next, enhance) => enhance(next), create),
});

/**
 * Replays a record in the store that was made last, and gives the state before its first action and after each, up to
 * the one that takes too long or that the reducer fails at. From now on no action of the app changes the store.
 */
export function importRecord(preloadedState: unknown, actions: readonly Action[]): readonly unknown[] {
  const store = liftedStore();
  reached = 0;
  replayEndsAt = performance.now() + LONGEST_REPLAY;
  // The types know only the long form of an export; the code takes a list of actions as well.
  store.dispatch({ type: 'IMPORT_STATE', nextLiftedState: actions as never, preloadedState });
  replayEndsAt = Infinity;
  store.dispatch({ type: 'LOCK_CHANGES', status: true });
  return store
    .getState()
    .computedStates.slice(0, reached)
    .map(({ state }) => state);
}

/** Sets the store to its state after so many actions of the record. */
export function jumpToMoment(moment: number): void {
  liftedStore().dispatch({ type: 'JUMP_TO_STATE', index: moment, actionId: moment });
}

function liftedStore(): Instrumented['liftedStore'] {
  if (!lifted) throw new Error('no store has been made yet');
  return lifted;
}
