import { instrument, type EnhancedStore } from '@redux-devtools/instrument';
// Types alone: loading the toolkit here would be too early, see below.
import type { Action, StoreEnhancer, StoreEnhancerStoreCreator } from '@reduxjs/toolkit';

type Instrumented = EnhancedStore<unknown, Action, null>;

interface PanelOptions {
  readonly actionSanitizer: (action: Action) => Action;
}

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
      return [...enhancers, captured, instrument()].reduceRight((next, enhance) => enhance(next), create);
    },
});

interface SupportRecord {
  readonly preloadedState: string;
  readonly payload: string;
}

/** What the extension does with a file that support staff import. */
export function importRecord(file: string): void {
  const { preloadedState, payload } = JSON.parse(file) as SupportRecord;
  panel().dispatch({
    type: 'IMPORT_STATE',
    // The types know only the long form of an export; the code takes a list of actions as well.
    nextLiftedState: JSON.parse(payload) as never,
    preloadedState: JSON.parse(preloadedState) as unknown,
  });
}

/** Moves the slider back to the last action of this type, of `screen/partShown` to that of this part. */
export function jumpToAction(type: string, part?: string): void {
  const { actionsById, stagedActionIds } = panel().getState();
  const actionId = stagedActionIds.findLast((id) => {
    const action: { readonly type?: string; readonly payload?: { readonly part?: string } } =
      actionsById[id]?.action ?? {};
    return action.type === type && (part === undefined || action.payload?.part === part);
  });
  if (actionId === undefined) throw new Error(`no ${type} in the record`);
  panel().dispatch({ type: 'JUMP_TO_ACTION', actionId });
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
