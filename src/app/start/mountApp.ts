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

/** Loads React DOM, the largest script, which a screen needs last. */
const loadReactDom = () => import(/* webpackChunkName: "vendor-dom" */ 'react-dom/client');

type App = Pick<ReturnType<typeof createApp>, 'element' | 'persistor' | 'router' | 'store'>;

/**
 * Mounts the app. Hydrates the prerendered markup if it is this visitor's screen; otherwise renders the screen. Both
 * are transitions, so that a slow processor handles input in between. The root's attributes say what is prerendered
 * (scripts/build/pageList.ts).
 */
export async function mountApp(root: HTMLElement, { element, persistor, router, store }: App): Promise<void> {
  const app = createElement(ToldWhenMounted, null, element);
  await waitForRehydration(persistor);
  // With the profile in the cache, waits for the page's code, so that React renders the complete screen at once.
  if (selectLoginStatus(store.getState()).kind === 'member') await loadPages(router.state.matches);
  const { createRoot, hydrateRoot } = await loadChunk(loadReactDom);
  const hasToken = selectToken(store.getState()) !== null;
  if (canHydrate(root, hasToken)) await loadPages(router.state.matches);
  // Checks the address again: the member may have pressed Back while the scripts were loading.
  if (canHydrate(root, hasToken)) {
    const prerendered = createElement(Prerendered, { value: prerenderedForm(root) }, app);
    startTransition(() => void hydrateRoot(root, prerendered, { onUncaughtError }));
    return;
  }
  if (root.dataset['page'] !== undefined) {
    root.replaceChildren();
    root.removeAttribute('data-guests');
  }
  // React replaces the markup by the app's first screen.
  startTransition(() => createRoot(root, { onUncaughtError }).render(app));
}

function ToldWhenMounted({ children }: { readonly children?: ReactNode }) {
  useEffect(() => tellStart('mounted'), []);
  return children;
}

/** Handles an error outside of all error boundaries, after which React leaves the page empty. */
function onUncaughtError(error: unknown): void {
  reportError(error);
  tellStart('failed');
}

/**
 * Returns whether the markup is this visitor's screen: pages for guests redirect members, and pages behind mail links
 * differ without a token.
 */
function canHydrate({ dataset }: HTMLElement, hasToken: boolean): boolean {
  const { pathname, search } = window.location;
  if (pathname.replace(/\/$/, '') !== dataset['page']) return false;
  if (dataset['guests'] !== undefined && hasToken) return false;
  return dataset['mailed'] === undefined || readMailToken('register', new URLSearchParams(search)) !== '';
}
