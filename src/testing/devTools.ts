import { instrument, type EnhancedStore } from '@redux-devtools/instrument';
// Imports types only, because Redux Toolkit must be loaded after this module has set the function of Redux DevTools.
import type { Action, StoreEnhancer, StoreEnhancerStoreCreator } from '@reduxjs/toolkit';

type Instrumented = EnhancedStore<unknown, Action, null>;

interface PanelOptions {
  readonly actionSanitizer: (action: Action) => Action;
  readonly stateSanitizer: (state: unknown) => unknown;
  readonly maxAge?: number;
}

/** Number of actions that the extension keeps by default, including @@INIT. */
const USUAL_AGE = 50;

let lifted: Instrumented['liftedStore'] | undefined;
let options: PanelOptions | undefined;

/** Store enhancer that keeps `liftedStore` of the store, which the extension's panel would use. */
const captured: StoreEnhancer = (next) => (reducer, state) => {
  const store = next(reducer, state);
  // `instrument` is the innermost enhancer, so it has created this store and added `liftedStore`.
  lifted = (store as unknown as Instrumented).liftedStore;
  return store;
};

// Sets the function by which the extension adds its enhancer to a store. The function must exist before Redux Toolkit
// is loaded.
Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
    (given: PanelOptions) =>
    (...enhancers: StoreEnhancer[]) =>
    (create: StoreEnhancerStoreCreator) => {
      options = given;
      const timeTravel = instrument(undefined, { maxAge: given.maxAge ?? USUAL_AGE });
      return [...enhancers, captured, timeTravel].reduceRight((next, enhance) => enhance(next), create);
    },
});

interface SupportRecord {
  readonly preloadedState?: string;
  readonly payload: string;
}

/** Imports a file as the extension does: a support record, an export, or a list of actions. */
export function importRecord(file: string): void {
  const content = JSON.parse(file) as SupportRecord | readonly Action[];
  const { preloadedState, payload } = 'payload' in content ? content : { payload: file };
  panel().dispatch({
    type: 'IMPORT_STATE',
    // The cast is safe: the type allows only a whole lifted state, but the code also accepts a list of actions.
    nextLiftedState: JSON.parse(payload) as never,
    preloadedState: preloadedState === undefined ? undefined : (JSON.parse(preloadedState) as unknown),
  });
}

/**
 * Returns the file that the extension exports. The file is not sanitized, and it lacks a state if the store was created
 * without an initial state.
 */
export function exportRecord(): string {
  const { actionsById, stagedActionIds, committedState } = panel().getState();
  const payload = JSON.stringify(stagedActionIds.slice(1).map((id) => actionsById[id]?.action));
  return JSON.stringify({ payload, preloadedState: JSON.stringify(committedState) });
}

/**
 * Returns the message with all actions and states that the extension sends to its window when the window opens, and
 * after an import.
 */
export function sentMessage(): string {
  const { actionsById, computedStates } = panel().getState();
  const actions = Object.values(actionsById).map((entry) => ({
    ...entry,
    action: options?.actionSanitizer(entry.action),
  }));
  const states = computedStates.map((entry) => ({ ...entry, state: options?.stateSanitizer(entry.state) }));
  return JSON.stringify([JSON.stringify(actions), JSON.stringify(states)]);
}

/** Clicks a button above the extension's list of actions. */
export function pressButton(type: 'RESET' | 'ROLLBACK' | 'SWEEP' | 'COMMIT'): void {
  panel().dispatch({ type, timestamp: 0 });
}

/** Skips the last action of this type, or includes it again. */
export function skipAction(actionType: string): void {
  panel().dispatch({ type: 'TOGGLE_ACTION', id: idOf(actionType) });
}

/** Moves the extension's slider: 0 is the state before the first action, and the default is the newest state. */
export function jumpToState(index = panel().getState().stagedActionIds.length - 1): void {
  panel().dispatch({ type: 'JUMP_TO_STATE', index, actionId: index });
}

/**
 * Moves the extension's slider back to the last action of this type. With `part`, moves it to the last action of this
 * type for this shown part.
 */
export function jumpToAction(type: string, part?: string): void {
  panel().dispatch({ type: 'JUMP_TO_ACTION', actionId: idOf(type, part) });
}

function idOf(type: string, part?: string): number {
  const { actionsById, stagedActionIds } = panel().getState();
  const actionId = stagedActionIds.findLast((id) => {
    const action: { readonly type?: string; readonly payload?: { readonly part?: string } } =
      actionsById[id]?.action ?? {};
    return action.type === type && (part === undefined || action.payload?.part === part);
  });
  if (actionId === undefined) throw new Error(`no ${type} in the record`);
  return actionId;
}

/** Returns the actions as the extension lists them. */
export function listedActions(): readonly Action[] {
  const { actionsById, stagedActionIds } = panel().getState();
  const actions = stagedActionIds.flatMap((id) => actionsById[id]?.action ?? []);
  return options ? actions.map(options.actionSanitizer) : actions;
}

function panel(): Instrumented['liftedStore'] {
  if (!lifted) throw new Error('no store has been made yet');
  return lifted;
}
