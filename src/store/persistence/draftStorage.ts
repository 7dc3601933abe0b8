import { ignoreErrors } from './ignoreErrors';

/**
 * Storage for forms that are filled in partly. The drafts last as long as the tab (decisions §3). Secrets must never be
 * stored here. If the browser blocks storage, nothing is stored.
 */
export interface DraftStorage {
  /** Returns the draft with this name, not validated; undefined if there is none. */
  readonly read: (name: string) => unknown;
  readonly write: (name: string, draft: unknown) => void;
  readonly remove: (name: string) => void;
}

const keyOf = (name: string) => `draft:${name}`;

/**
 * Creates a draft storage in session storage. The browser clears it when the tab is closed, the app at a logout. `area`
 * is a function, because reading `window.sessionStorage` throws if storage is blocked. Ignores all errors of the
 * storage.
 */
export function createDraftStorage(area: () => Storage): DraftStorage {
  return {
    read: (name) => ignoreErrors((): unknown => JSON.parse(area().getItem(keyOf(name)) ?? 'null') ?? undefined),
    write: (name, draft) => ignoreErrors(() => area().setItem(keyOf(name), JSON.stringify(draft))),
    remove: (name) => ignoreErrors(() => area().removeItem(keyOf(name))),
  };
}
