import type { Page } from '@playwright/test';
import type { Sightings } from './watchBrowser';

/**
 * Replaces the Redux DevTools extension in every page from now on by a recorder. It keeps each action and the state
 * after it as JSON, also across page loads. Returns a function that adds what was recorded to the sightings.
 */
export async function recordRedux(page: Page): Promise<(sightings: Sightings) => void> {
  const records: string[] = [];
  await page.exposeFunction('recordRedux', (record: string) => void records.push(record));
  await page.addInitScript(() => {
    // `exposeFunction` has added `recordRedux` to `window`. The property `__REDUX_DEVTOOLS_EXTENSION_COMPOSE__`, set
    // below, is where Redux Toolkit looks for Redux DevTools.
    const global = window as unknown as Record<string, unknown> & { recordRedux(record: string): Promise<void> };
    type Reducer = (state: unknown, action: unknown) => unknown;
    type CreateStore = (reducer: Reducer, state?: unknown) => object;
    const recorded =
      (reducer: Reducer): Reducer =>
      (state, action) => {
        const next = reducer(state, action);
        void global.recordRedux(JSON.stringify({ action, state: next }));
        return next;
      };
    global['__REDUX_DEVTOOLS_EXTENSION_COMPOSE__'] =
      () =>
      (...enhancers: ((next: CreateStore) => CreateStore)[]) =>
      (create: CreateStore) =>
        enhancers.reduceRight((next, enhance) => enhance(next), ((reducer, state) =>
          create(recorded(reducer), state)) as CreateStore);
  });
  return (sightings) => records.forEach((record) => addRecord(record, sightings));
}

/** Adds an action, and the state after it, to the sightings. */
function addRecord(record: string, sightings: Sightings): void {
  // The page's script in `recordRedux` writes records of this type.
  const { action, state } = JSON.parse(record) as { action: { type: string }; state: Record<string, unknown> };
  sightings.add(
    action.type.startsWith('membershipApi/') ? 'action of a call' : `action ${action.type}`,
    JSON.stringify(action),
  );
  for (const [slice, value] of Object.entries(state)) sightings.add(`state ${slice}`, JSON.stringify(value));
}
