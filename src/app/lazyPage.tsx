import type { ComponentType } from 'react';
import type { RouteObject, UIMatch } from 'react-router';
import { lazyComponent } from '../ui/lazyComponent';
import { loadChunk } from './loadChunk';

interface PageHandle {
  readonly preload: () => Promise<unknown>;
}

/**
 * A route whose page is a chunk of its own (§2: pages load on demand), loadable before it is rendered: it then renders
 * at once, which a prerendered page needs to be taken over as it stands. Only a page that is shown reloads the site when
 * its code cannot be loaded.
 */
export function lazyPage(load: () => Promise<ComponentType>): Pick<RouteObject, 'element' | 'handle'> {
  const { Component: Page, preload } = lazyComponent(load, loadChunk);
  return { element: <Page />, handle: { preload } satisfies PageHandle };
}

/** Resolves when the code of the matched pages is there, or cannot be had. */
export async function loadPages(matches: readonly { readonly route: Pick<RouteObject, 'handle'> }[]): Promise<void> {
  const handles = matches.map(({ route }): unknown => route.handle).filter(isPageHandle);
  await Promise.allSettled(handles.map(({ preload }) => preload()));
}

/** Starts loading the code of the matched pages; a failure is told when the page is rendered. */
export function preloadPages(matches: readonly UIMatch[]): void {
  for (const { handle } of matches) {
    if (isPageHandle(handle)) handle.preload().catch(() => undefined);
  }
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'preload' in handle;
}
