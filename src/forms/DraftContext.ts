import { createContext, useContext } from 'react';
import type { DraftStorage } from '../store/persistence/draftStorage';

const DraftContext = createContext<DraftStorage | null>(null);

export const DraftProvider = DraftContext.Provider;

export function useDraftStorage(): DraftStorage {
  const storage = useContext(DraftContext);
  if (!storage) throw new Error('useDraftStorage needs a DraftProvider above it');
  return storage;
}
