import type { ComponentType } from 'react';
import type { RouteObject, UIMatch } from 'react-router';
import { lazyComponent } from '../ui/lazyComponent';
import { loadChunk } from './loadChunk';

interface PageHandle {
  readonly preload: () => Promise<unknown>;
}

/**
 * Creates a route whose page is loaded on demand. A preloaded page renders without suspending, which hydration
 * requires. If the code cannot be loaded, a page that is shown reloads the site; a page that is only preloaded does
 * not.
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

/** Starts loading the code of the matched pages. Ignores failures, which appear when the page is rendered. */
export function preloadPages(matches: readonly UIMatch[]): void {
  for (const { handle } of matches) {
    if (isPageHandle(handle)) handle.preload().catch(() => undefined);
  }
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'preload' in handle;
}
