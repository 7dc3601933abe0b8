import { lazy, useState, type ComponentType } from 'react';
import type { RouteObject, UIMatch } from 'react-router';
import { loadChunk } from './loadChunk';

type LoadPage = () => Promise<ComponentType>;

interface PageHandle {
  readonly preload: LoadPage;
}

/**
 * A route whose page is a chunk of its own (§2: pages load on demand), loadable before it is rendered: it then renders
 * at once, which a prerendered page needs to be taken over as it stands.
 */
export function lazyPage(load: LoadPage): Pick<RouteObject, 'element' | 'handle'> {
  let loading: Promise<ComponentType> | undefined;
  let loaded: ComponentType | undefined;
  const preload: LoadPage = () =>
    (loading ??= loadChunk(load).then(
      (page) => (loaded = page),
      (fault: unknown) => {
        // It may have failed for lack of network: the next call tries again.
        loading = undefined;
        throw fault;
      },
    ));
  const Lazy = lazy(async () => ({ default: await preload() }));
  const Page = () => {
    // The same component while it is shown: another one would discard what was typed.
    const [Shown] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Shown />;
  };
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
