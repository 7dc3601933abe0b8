import { instrument, type EnhancedStore } from '@redux-devtools/instrument';
// Imports types only, because Redux Toolkit must be loaded after this module has set the function of Redux DevTools.
import type { Action, Reducer, StoreEnhancer, StoreEnhancerStoreCreator } from '@reduxjs/toolkit';

type Instrumented = EnhancedStore<unknown, Action, null>;

/** Milliseconds after which a replay stops; 200 actions of the app take a fraction of this. */
const LONGEST_REPLAY = 5_000;

let lifted: Instrumented['liftedStore'] | undefined;
let replayEndsAt = Infinity;
/** How many states of the record the reducer has returned. */
let reached = 0;

/** Wraps the reducer so that it returns the state unchanged once the time limit has passed. */
function limitReplay<S, A extends Action, P>(reducer: Reducer<S, A, P>): Reducer<S, A, P> {
  return (state, action) => {
    // The store's first state has the same type as later states.
    if (performance.now() > replayEndsAt) return state as S;
    const next = reducer(state, action);
    reached += 1;
    return next;
  };
}

const captured: StoreEnhancer = (next) => (reducer, state) => {
  const store = next(limitReplay(reducer), state);
  // `instrument` is the innermost enhancer, so it has created this store and added `liftedStore`.
  lifted = (store as unknown as Instrumented).liftedStore;
  return store;
};

const timeTravel = () => instrument(undefined, { shouldCatchErrors: true });

// Replaces the Redux DevTools extension by a function of the name that Redux Toolkit looks for when it is loaded.
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    () =>
    (...enhancers: StoreEnhancer[]) =>
    (create: StoreEnhancerStoreCreator) =>
      [...enhancers, captured, timeTravel()].reduceRight((next, enhance) => enhance(next), create),
});

/**
 * Replays a record in the last created store; returns the state before its first action and after each action. The list
 * ends where the reducer throws or the time limit has passed. Afterwards the app's own actions no longer change the
 * store.
 */
export function importRecord(preloadedState: unknown, actions: readonly Action[]): readonly unknown[] {
  const store = liftedStore();
  reached = 0;
  replayEndsAt = performance.now() + LONGEST_REPLAY;
  // `instrument` accepts a list of actions here, although its type allows only a complete export.
  store.dispatch({ type: 'IMPORT_STATE', nextLiftedState: actions as never, preloadedState });
  replayEndsAt = Infinity;
  store.dispatch({ type: 'LOCK_CHANGES', status: true });
  return store
    .getState()
    .computedStates.slice(0, reached)
    .map(({ state }) => state);
}

/** Sets the store to its state after `moment` actions of the record. */
export function jumpToMoment(moment: number): void {
  liftedStore().dispatch({ type: 'JUMP_TO_STATE', index: moment, actionId: moment });
}

function liftedStore(): Instrumented['liftedStore'] {
  if (!lifted) throw new Error('no store has been made yet');
  return lifted;
}
