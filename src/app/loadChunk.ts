const RELOADED_KEY = 'chunk-reloaded';

/**
 * Loads a chunk. A failure is most often an old page after a new release, so the page reloads once to get the new
 * file names (decisions §3); a second failure, or a browser that cannot remember the first, is thrown to the screen.
 */
export async function loadChunk<T>(load: () => Promise<T>, reload = reloadPage): Promise<T> {
  try {
    const chunk = await load();
    forgetReload();
    return chunk;
  } catch (error) {
    if (!rememberReload()) throw error;
    reload();
    // The page is going away: an error screen must not flash before it does.
    return new Promise<T>(() => undefined);
  }
}

function reloadPage(): void {
  window.location.reload();
}

function rememberReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) !== null) return false;
    sessionStorage.setItem(RELOADED_KEY, '1');
    return true;
  } catch {
    return false;
  }
}

function forgetReload(): void {
  try {
    sessionStorage.removeItem(RELOADED_KEY);
  } catch {
    // Blocked storage: nothing was remembered either.
  }
}
