import type { LoaderContext } from 'webpack';

/** Webpack loader that keeps a file out of webpack's cache, and leaves the file as it is. */
// oxlint-disable-next-line museum/named-exports -- webpack takes a loader from a module's default export
export default function uncachedLoader(this: LoaderContext<unknown>, source: string): string {
  this.cacheable(false);
  return source;
}
