const RELOADED_KEY = 'chunk-reloaded';

/**
 * A chunk that fails again so soon was not mended by the reload. That another chunk of the same page has loaded
 * meanwhile says nothing about it, and forgetting the reload then would reload for ever.
 */
const ONE_RELOAD_IN_MS = 10 * 60_000;

interface Page {
  readonly reload: () => void;
  readonly now: () => Date;
}

const browserPage: Page = {
  reload: () => {
    window.location.reload();
  },
  now: () => new Date(),
};

/**
 * Loads a chunk. A failure is most often an old page after a new release, so the page reloads once to get the new
 * file names (decisions §3); a second failure, or a browser that cannot remember the first, is thrown to the screen.
 */
export async function loadChunk<T>(load: () => Promise<T>, { reload, now }: Page = browserPage): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!rememberReload(now().getTime())) throw error;
    reload();
    // The page is going away: an error screen must not flash before it does.
    return new Promise<T>(() => undefined);
  }
}

/** Answers with false where there was a reload just now, or none can be remembered. */
function rememberReload(now: number): boolean {
  try {
    const last = sessionStorage.getItem(RELOADED_KEY);
    if (last !== null && Math.abs(now - Number(last)) < ONE_RELOAD_IN_MS) return false;
    sessionStorage.setItem(RELOADED_KEY, String(now));
    return true;
  } catch {
    return false;
  }
}
