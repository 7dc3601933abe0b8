import { createElement, startTransition, useEffect, type ReactNode } from 'react';
import { readMailToken } from '#domain/paths';
import { Prerendered, prerenderedForm } from '../../forms/input/takeOverPrerendered';
import { selectLoginStatus } from '../../store/api/loginStatus';
import { selectToken } from '../../store/slices/authSlice';
import type { createApp } from '../createApp';
import { loadPages } from '../lazyPage';
import { loadChunk } from '../loadChunk';
import { waitForRehydration } from '../../store/persistence/waitForRehydration';
import { tellStart } from './tellStart';

/** The heaviest script, and the last that a screen needs. */
const loadReactDom = () => import(/* webpackChunkName: "vendor-dom" */ 'react-dom/client');

type App = Pick<ReturnType<typeof createApp>, 'element' | 'persistor' | 'router' | 'store'>;

/**
 * Mounts the app: hydrates the prerendered markup where it is this visitor's screen, else renders the screen. Both are
 * transitions, so that a slow processor handles input in between. The page's markup says what was prerendered
 * (scripts/build/pageList.ts).
 */
export async function mountApp(root: HTMLElement, { element, persistor, router, store }: App): Promise<void> {
  const app = createElement(ToldWhenMounted, null, element);
  await waitForRehydration(persistor);
  // The profile may be in the cache already: React then renders the whole screen, and no waiting screen before it.
  if (selectLoginStatus(store.getState()).kind === 'member') await loadPages(router.state.matches);
  const { createRoot, hydrateRoot } = await loadChunk(loadReactDom);
  const hasToken = selectToken(store.getState()) !== null;
  if (canHydrate(root, hasToken)) await loadPages(router.state.matches);
  // Checked again: Back may have been pressed while the scripts loaded.
  if (canHydrate(root, hasToken)) {
    const prerendered = createElement(Prerendered, { value: prerenderedForm(root) }, app);
    startTransition(() => void hydrateRoot(root, prerendered, { onUncaughtError }));
    return;
  }
  if (root.dataset['page'] !== undefined) {
    root.replaceChildren();
    root.removeAttribute('data-guests');
  }
  // React replaces any other markup by its first screen.
  startTransition(() => createRoot(root, { onUncaughtError }).render(app));
}

function ToldWhenMounted({ children }: { readonly children?: ReactNode }) {
  useEffect(() => tellStart('mounted'), []);
  return children;
}

/** A failure outside of every error boundary, after which React leaves the page empty. */
function onUncaughtError(error: unknown): void {
  reportError(error);
  tellStart('failed');
}

/** Guests' pages send members on, and a page made for a link from a mail is another one without its token. */
function canHydrate({ dataset }: HTMLElement, hasToken: boolean): boolean {
  const { pathname, search } = window.location;
  if (pathname.replace(/\/$/, '') !== dataset['page']) return false;
  if (dataset['guests'] !== undefined && hasToken) return false;
  return dataset['mailed'] === undefined || readMailToken('register', new URLSearchParams(search)) !== '';
}
