import { createContext, useContext } from 'react';

/** Keeps what is half filled in while this tab lives (decisions §3), where the browser lets it; never a secret. */
export interface DraftStorage {
  /** What was kept under the name, not yet to be trusted; undefined where there is nothing. */
  readonly read: (name: string) => unknown;
  readonly write: (name: string, draft: unknown) => void;
  readonly remove: (name: string) => void;
  /**
   * The shapes of what a form with a draft had (`ShapeRecorder`) before a reload, for the record that begins with it. They
   * tell of a draft that was lost, so they are kept apart from the drafts; undefined unless the page was reloaded.
   */
  readonly shapesBefore: {
    readonly read: () => object | undefined;
    readonly write: (shapes: object) => void;
    readonly remove: () => void;
  };
}

const DraftContext = createContext<DraftStorage | null>(null);

export const DraftProvider = DraftContext.Provider;

export function useDraftStorage(): DraftStorage {
  const storage = useContext(DraftContext);
  if (!storage) throw new Error('useDraftStorage needs a DraftProvider above it');
  return storage;
}
