import { lazy, type ComponentType } from 'react';
import type { RouteObject, UIMatch } from 'react-router';
import { loadChunk } from './loadChunk';

type LoadPage = () => Promise<ComponentType>;

interface PageHandle {
  readonly preload: LoadPage;
}

/** A route whose page is a chunk of its own (§2: pages load on demand), loadable before it is rendered. */
export function lazyPage(load: LoadPage): Pick<RouteObject, 'element' | 'handle'> {
  let loading: Promise<ComponentType> | undefined;
  const preload: LoadPage = () => (loading ??= loadChunk(load));
  const Page = lazy(async () => ({ default: await preload() }));
  return { element: <Page />, handle: { preload } satisfies PageHandle };
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
