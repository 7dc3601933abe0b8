import type { Persistor } from 'redux-persist';

/** Resolves once redux-persist has read the stored token, or has found none. */
export function waitForRehydration(persistor: Persistor): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!persistor.getState().bootstrapped) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = persistor.subscribe(look);
    look();
  });
}
