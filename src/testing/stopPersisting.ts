import type { Persistor } from 'redux-persist';

/**
 * Leaves an empty tab to the next test. What a store writes lands some milliseconds after its action, on a busy machine
 * when the next test has begun, whose store would then be signed in with the token of the last one.
 */
export async function stopPersisting(persistors: readonly Persistor[]): Promise<void> {
  for (const persistor of persistors) {
    persistor.pause();
    await persistor.flush();
  }
  sessionStorage.clear();
  localStorage.clear();
}
