const RELOADED_KEY = 'chunk-reloaded';

/**
 * Loads a chunk. A failure is most often an old page after a new release, so the page reloads once to get the new
 * file names (decisions §3); a second failure at the same address, or a browser that cannot remember the first, is
 * thrown to the screen. Without network nothing is reloaded: it would not help, and what is on the screen would be gone.
 */
export async function loadChunk<T>(load: () => Promise<T>, reload = reloadPage): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine || !rememberReload(window.location.pathname)) throw error;
    reload();
    // The page is going away: an error screen must not flash before it does.
    return new Promise<T>(() => undefined);
  }
}

function reloadPage(): void {
  window.location.reload();
}

/**
 * Answers with false where this address was reloaded last, or nothing can be remembered. That another chunk of the page
 * loads is no reason to forget it: the page would reload for ever.
 */
function rememberReload(address: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === address) return false;
    sessionStorage.setItem(RELOADED_KEY, address);
    return true;
  } catch {
    return false;
  }
}
