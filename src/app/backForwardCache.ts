/**
 * Reloads a page that is restored from the back-forward cache: it holds an old token, and perhaps data of a member who
 * has logged out (decisions §2). The page is hidden before it enters the cache, with the dialogs beside the app's root,
 * so that its content never shows before the reload.
 */
export function reloadOnCacheRestore(page: Window, reload: () => void): void {
  page.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) page.document.body.hidden = true;
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reload();
  });
}
