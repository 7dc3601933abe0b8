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

/** Loads React DOM. It is the largest script, and a screen needs it only after all other scripts. */
const loadReactDom = () => import(/* webpackChunkName: "vendor-dom" */ 'react-dom/client');

type App = Pick<ReturnType<typeof createApp>, 'element' | 'persistor' | 'router' | 'store'>;

/**
 * Mounts the app. Hydrates the prerendered markup if it is this visitor's screen; otherwise renders the screen.
 * Hydrating and rendering are transitions, so that a slow device can handle input in between. The root's data
 * attributes say which page is prerendered (scripts/build/pageList.ts).
 */
export async function mountApp(root: HTMLElement, { element, persistor, router, store }: App): Promise<void> {
  const app = createElement(ToldWhenMounted, null, element);
  await waitForRehydration(persistor);
  // If the profile is already in the cache, waits for the page's code, so that React renders the complete screen at
  // once.
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
  // React replaces the root's content, such as the prerendered frame, by the app's first screen.
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
 * Returns whether the prerendered markup is the screen that this visitor must see. It is not if the address has
 * changed, if a member opens a page for visitors, which redirects members, or if the address of a page behind a mail
 * link has no token.
 */
function canHydrate({ dataset }: HTMLElement, hasToken: boolean): boolean {
  const { pathname, search } = window.location;
  if (pathname.replace(/\/$/, '') !== dataset['page']) return false;
  if (dataset['guests'] !== undefined && hasToken) return false;
  return dataset['mailed'] === undefined || readMailToken('register', new URLSearchParams(search)) !== '';
}
