import { ignoreErrors } from './ignoreErrors';

/** Keeps what is half filled in while this tab lives (decisions §3), where the browser lets it; never a secret. */
export interface DraftStorage {
  /** What was kept under the name, not yet to be trusted; undefined where there is nothing. */
  readonly read: (name: string) => unknown;
  readonly write: (name: string, draft: unknown) => void;
  readonly remove: (name: string) => void;
}

const keyOf = (name: string) => `draft:${name}`;

/**
 * Drafts in session storage, so that they end with the tab and with the log-out that clears it. `area` is a
 * function because merely touching blocked storage throws; a storage that fails keeps no draft, and nothing else fails.
 */
export function createDraftStorage(area: () => Storage): DraftStorage {
  return {
    read: (name) => ignoreErrors((): unknown => JSON.parse(area().getItem(keyOf(name)) ?? 'null') ?? undefined),
    write: (name, draft) => ignoreErrors(() => area().setItem(keyOf(name), JSON.stringify(draft))),
    remove: (name) => ignoreErrors(() => area().removeItem(keyOf(name))),
  };
}
