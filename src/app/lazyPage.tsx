import type { ComponentType } from 'react';
import type { RouteObject, UIMatch } from 'react-router';
import { lazyComponent } from '../ui/lazyComponent';
import { loadChunk } from './loadChunk';

interface PageHandle {
  readonly preload: () => Promise<unknown>;
}

/**
 * Creates a route whose page is loaded on demand. A page whose code is preloaded renders without suspending, which
 * hydration requires. If the code of a rendered page cannot be loaded, the browser reloads the site; if the code of a
 * page that is only preloaded cannot be loaded, nothing happens.
 */
export function lazyPage(load: () => Promise<ComponentType>): Pick<RouteObject, 'element' | 'handle'> {
  const { Component: Page, preload } = lazyComponent(load, loadChunk);
  return { element: <Page />, handle: { preload } satisfies PageHandle };
}

/** Resolves once the code of the matched pages has loaded or failed to load. */
export async function loadPages(matches: readonly { readonly route: Pick<RouteObject, 'handle'> }[]): Promise<void> {
  const handles = matches.map(({ route }): unknown => route.handle).filter(isPageHandle);
  await Promise.allSettled(handles.map(({ preload }) => preload()));
}

/**
 * Starts loading the code of the matched pages. Ignores failures, because the page loads its code again when it is
 * rendered.
 */
export function preloadPages(matches: readonly UIMatch[]): void {
  for (const { handle } of matches) {
    if (isPageHandle(handle)) handle.preload().catch(() => undefined);
  }
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'preload' in handle;
}
