const RELOADED_KEY = 'chunk-reloaded';

/** Milliseconds after `beforeunload` until a page that still exists counts as not being left. */
const LEAVING_MS = 30_000;

let leavingSince: number | null = null;

/** Stores the time at which the browser starts to leave the page, for `loadChunk`. */
export function watchLeaving(page: Window): void {
  page.addEventListener('beforeunload', () => {
    leavingSince = performance.now();
  });
}

/**
 * Loads a chunk. If this fails, the page is usually older than the last release, so the browser reloads the page once
 * to get the new file names (decisions §3). After a second failure at the same address, this throws the error, even if
 * the browser reports that it is offline (decisions §15); so does the first failure in a browser that blocks session
 * storage. A page that the browser is leaving is not reloaded: WebKit lets the page's pending loads fail first, and a
 * reload would cancel the navigation.
 */
export async function loadChunk<T>(load: () => Promise<T>, reload = reloadPage): Promise<T> {
  try {
    return await load();
  } catch (error) {
    await untilStaying();
    if (!rememberReload(window.location.pathname)) throw error;
    reload();
    // A promise that never resolves: no error screen appears before the reload.
    return new Promise<T>(() => undefined);
  }
}

/**
 * Resolves at once, unless the browser is leaving the page; then resolves when the page still exists after
 * `LEAVING_MS`.
 */
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
 * Stores the address of the page that is reloaded. Returns false if the last reload was at the same address, or if
 * session storage is blocked. The address stays stored when another chunk loads successfully, because a page with one
 * missing chunk would otherwise reload forever.
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
