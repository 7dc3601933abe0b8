import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readParameter } from '../domain/paths';
import { selectToken } from '../state/authSlice';
import type { createApp } from './createApp';
import { loadPages } from './lazyPage';
import { whenRestored } from './whenRestored';

type App = Pick<ReturnType<typeof createApp>, 'element' | 'persistor' | 'router' | 'store'>;

/**
 * Brings the page to life: takes over what the build has prerendered where that is what this visitor is to see, and
 * draws the screen itself everywhere else, either in short steps, so that a slow processor answers the visitor's fingers
 * meanwhile. What stands on the page says so (scripts/build/prerenderedPage.ts).
 */
export async function showApp(root: HTMLElement, { element, persistor, router, store }: App): Promise<void> {
  await whenRestored(persistor);
  if (fits(root, selectToken(store.getState()) !== null)) {
    await loadPages(router.state.matches);
    startTransition(() => void hydrateRoot(root, element));
    return;
  }
  if (root.dataset['page'] !== undefined) {
    root.replaceChildren();
    root.removeAttribute('data-guests');
  }
  // What else stands there, React replaces by its first screen.
  startTransition(() => createRoot(root).render(element));
}

/** Guests' pages send members on, and a page made for a link from a mail is another one without its token. */
function fits({ dataset }: HTMLElement, hasToken: boolean): boolean {
  const { pathname, search } = window.location;
  if (pathname.replace(/\/$/, '') !== dataset['page']) return false;
  if (dataset['guests'] !== undefined && hasToken) return false;
  return (
    dataset['mailed'] === undefined || Boolean(readParameter('passwordReset', 'token', new URLSearchParams(search))[0])
  );
}
