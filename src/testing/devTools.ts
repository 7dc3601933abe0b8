import { instrument, type EnhancedStore } from '@redux-devtools/instrument';
// Types alone: loading the toolkit here would be too early, see below.
import type { Action, StoreEnhancer, StoreEnhancerStoreCreator } from '@reduxjs/toolkit';

type Instrumented = EnhancedStore<unknown, Action, null>;

interface PanelOptions {
  readonly actionSanitizer: (action: Action) => Action;
  readonly stateSanitizer: (state: unknown) => unknown;
  readonly maxAge?: number;
}

/** So many actions, @@INIT included, the extension keeps of a store that asks for no other number. */
const USUAL_AGE = 50;

let lifted: Instrumented['liftedStore'] | undefined;
let options: PanelOptions | undefined;

/** Keeps hold of the DevTools' side of the next store: what the panel of the extension would be connected to. */
const captured: StoreEnhancer = (next) => (reducer, state) => {
  const store = next(reducer, state);
  // The innermost enhancer below is the one that makes this store.
  lifted = (store as unknown as Instrumented).liftedStore;
  return store;
};

// The extension's own contract with Redux: a compose function under this name, there before Redux Toolkit is loaded.
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

/** What the extension does with a file that support staff import: a record, an export of its own, or a list of actions. */
export function importRecord(file: string): void {
  const content = JSON.parse(file) as SupportRecord | readonly Action[];
  const { preloadedState, payload } = 'payload' in content ? content : { payload: file };
  panel().dispatch({
    type: 'IMPORT_STATE',
    // The types know only the long form of an export; the code takes a list of actions as well.
    nextLiftedState: JSON.parse(payload) as never,
    preloadedState: preloadedState === undefined ? undefined : (JSON.parse(preloadedState) as unknown),
  });
}

/** The file that the extension exports: without sanitizers, and without a state where the store was made without one. */
export function exportRecord(): string {
  const { actionsById, stagedActionIds, committedState } = panel().getState();
  const payload = JSON.stringify(stagedActionIds.slice(1).map((id) => actionsById[id]?.action));
  return JSON.stringify({ payload, preloadedState: JSON.stringify(committedState) });
}

/** All that the extension sends to its window when it opens, and after an import, as it sends it: one message of texts. */
export function sentMessage(): string {
  const { actionsById, computedStates } = panel().getState();
  const actions = Object.values(actionsById).map((entry) => ({
    ...entry,
    action: options?.actionSanitizer(entry.action),
  }));
  const states = computedStates.map((entry) => ({ ...entry, state: options?.stateSanitizer(entry.state) }));
  return JSON.stringify([JSON.stringify(actions), JSON.stringify(states)]);
}

/** Presses one of the buttons above the list. */
export function pressButton(type: 'RESET' | 'ROLLBACK' | 'SWEEP' | 'COMMIT'): void {
  panel().dispatch({ type, timestamp: 0 });
}

/** Leaves the last action of this type out, or takes it in again. */
export function skipAction(actionType: string): void {
  panel().dispatch({ type: 'TOGGLE_ACTION', id: idOf(actionType) });
}

/** Moves the slider: 0 is the state before the first action, without a number the newest. */
export function jumpToState(index = panel().getState().stagedActionIds.length - 1): void {
  panel().dispatch({ type: 'JUMP_TO_STATE', index, actionId: index });
}

/** Moves the slider back to the last action of this type, of `screen/partShown` to that of this part. */
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

/** The actions as the panel lists them. */
export function listedActions(): readonly Action[] {
  const { actionsById, stagedActionIds } = panel().getState();
  const actions = stagedActionIds.flatMap((id) => actionsById[id]?.action ?? []);
  return options ? actions.map(options.actionSanitizer) : actions;
}

function panel(): Instrumented['liftedStore'] {
  if (!lifted) throw new Error('no store has been made yet');
  return lifted;
}
