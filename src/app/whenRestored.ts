import type { Persistor } from 'redux-persist';

/** Resolves when the store has what the tab kept: the token, or the knowledge that there is none. */
export function whenRestored(persistor: Persistor): Promise<void> {
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
