import { createContext, useContext } from 'react';

/** Keeps what is half filled in while this tab lives (decisions §3), where the browser lets it; never a secret. */
export interface DraftStorage {
  /** What was kept under the name, not yet to be trusted; undefined where there is nothing. */
  readonly read: (name: string) => unknown;
  readonly write: (name: string, draft: unknown) => void;
  readonly remove: (name: string) => void;
}

const DraftContext = createContext<DraftStorage | null>(null);

export const DraftProvider = DraftContext.Provider;

export function useDraftStorage(): DraftStorage {
  const storage = useContext(DraftContext);
  if (!storage) throw new Error('useDraftStorage needs a DraftProvider above it');
  return storage;
}
