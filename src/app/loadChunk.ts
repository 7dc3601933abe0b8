const RELOADED_KEY = 'chunk-reloaded';

/** How long a page that is being left may take to go. */
const LEAVING_MS = 30_000;

let leavingSince: number | null = null;

/** Notes when the page starts to be left. */
export function watchLeaving(page: Window): void {
  page.addEventListener('beforeunload', () => {
    leavingSince = performance.now();
  });
}

/**
 * Loads a chunk. A failure is most often an old page after a new release, so the page reloads once to get the new file
 * names (decisions §3); a second failure at the same address, or a browser that cannot remember the first, is thrown to
 * the screen, whatever the browser says of the network (decisions §15). A page that is being left is not reloaded: WebKit
 * fails its pending loads first, and a reload would cancel the navigation.
 */
export async function loadChunk<T>(load: () => Promise<T>, reload = reloadPage): Promise<T> {
  try {
    return await load();
  } catch (error) {
    await untilStaying();
    if (!rememberReload(window.location.pathname)) throw error;
    reload();
    // The page is going away: an error screen must not flash before it does.
    return new Promise<T>(() => undefined);
  }
}

/** Resolves at once, or when a page that was being left is still there after its time. */
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
 * Returns false where this address was the last one reloaded, or storage is unusable. A later successful load does not
 * clear it, or a page with one missing chunk would reload for ever.
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
