import type { Chunk, ChunkGraph, Configuration, Module } from 'webpack';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

const LIBRARY = /[\\/]node_modules[\\/]/;

const FRAME = 'members-MemberShell';

/**
 * The first page needs five scripts: the store with webpack's runtime (main), what all screens have in common (app), the
 * libraries of both, which change less often, and React DOM (vendor-dom). A screen needs few more, some of them with modules
 * that another has, too: over HTTP/1.1 a browser asks for six files at a time, and on a slow line a turn costs more than these
 * modules. What the members' frame consists of is one script (frame), of which their pages keep no copies.
 */
export function splitChunks(isProduction: boolean): SplitChunks {
  const enforce = isProduction;
  return {
    cacheGroups: {
      vendor: { test: LIBRARY, chunks: ({ name }) => name === 'main', name: 'vendor', enforce },
      vendorApp: { test: LIBRARY, chunks: ({ name }) => name === 'app', name: 'vendor-app', enforce },
      frame: { test: isOfMembersFrame, chunks: isOfMembers, name: 'frame', enforce },
    },
    // In bytes before minification.
    minSize: 100_000,
  };
}

const isOfMembersFrame = (module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }): boolean =>
  [...chunkGraph.getModuleChunks(module)].some(({ name }) => name === FRAME);

/** Others are loaded without the frame as well, and keep their own copy of its modules. */
const isOfMembers = ({ name }: Chunk): boolean => name?.startsWith('members-') === true;
