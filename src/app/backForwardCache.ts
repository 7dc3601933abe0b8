/**
 * Reloads a page that is restored from the back-forward cache, because such a page has an old token and may show data
 * of a member who has logged out (decisions §2). The whole body, which contains the app's root and the dialogs, is
 * hidden before the page enters the cache, so that its content never appears before the reload.
 */
export function reloadOnCacheRestore(page: Window, reload: () => void): void {
  page.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) page.document.body.hidden = true;
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reload();
  });
}
