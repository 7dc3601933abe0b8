import { ignoreErrors } from './ignoreErrors';

/**
 * A storage for half-filled forms that lasts as long as the tab (decisions §3). It never contains secrets, and stores
 * nothing if the browser does not permit it.
 */
export interface DraftStorage {
  /** Returns the draft under the name without validation, or undefined. */
  readonly read: (name: string) => unknown;
  readonly write: (name: string, draft: unknown) => void;
  readonly remove: (name: string) => void;
}

const keyOf = (name: string) => `draft:${name}`;

/**
 * Creates a draft storage in session storage, which ends with the tab and with the logout that clears it. `area` is a
 * function because reading `window.sessionStorage` throws if storage is blocked. All storage errors are ignored.
 */
export function createDraftStorage(area: () => Storage): DraftStorage {
  return {
    read: (name) => ignoreErrors((): unknown => JSON.parse(area().getItem(keyOf(name)) ?? 'null') ?? undefined),
    write: (name, draft) => ignoreErrors(() => area().setItem(keyOf(name), JSON.stringify(draft))),
    remove: (name) => ignoreErrors(() => area().removeItem(keyOf(name))),
  };
}
