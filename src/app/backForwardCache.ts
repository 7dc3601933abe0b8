/**
 * A page that comes back from the back-forward cache knows an old token, and perhaps a member who has left meanwhile:
 * it starts afresh (decisions §2). Until then nothing of it is to be seen, so it goes into the cache hidden, with the
 * dialogs that stand beside the app's root.
 */
export function startAfreshFromCache(page: Window, reload: () => void): void {
  page.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) page.document.body.hidden = true;
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reload();
  });
}
