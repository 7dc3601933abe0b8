const RELOADED_KEY = 'chunk-reloaded';

/** Milliseconds that leaving a page may take. */
const LEAVING_MS = 30_000;

let leavingSince: number | null = null;

/** Notes when the browser starts to leave the page. */
export function watchLeaving(page: Window): void {
  page.addEventListener('beforeunload', () => {
    leavingSince = performance.now();
  });
}

/**
 * Loads a chunk. A failure usually means that the page is older than the last release, so it is reloaded once to get
 * the new file names (decisions §3). A second failure at the same address, or a failure in a browser that cannot store
 * the first, is thrown, even if the browser reports that it is offline (decisions §15). A page that is being left is
 * not reloaded: WebKit first fails its pending loads, and a reload would cancel the navigation.
 */
export async function loadChunk<T>(load: () => Promise<T>, reload = reloadPage): Promise<T> {
  try {
    return await load();
  } catch (error) {
    await untilStaying();
    if (!rememberReload(window.location.pathname)) throw error;
    reload();
    // Returns a promise that never resolves, so that no error screen appears before the reload.
    return new Promise<T>(() => undefined);
  }
}

/** Resolves at once; if the page is being left, only when it is still there after `LEAVING_MS`. */
async function untilStaying(): Promise<void> {
  if (leavingSince === null) return;
  const rest = leavingSince + LEAVING_MS - performance.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  leavingSince = null;
}

function reloadPage(): void {
  window.location.reload();
}

/**
 * Notes that the page at this address is reloaded. Returns false if the last reload was at the same address, or if
 * storage is unusable. A successful load does not clear the note, because a page with one missing chunk would then
 * reload forever.
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
