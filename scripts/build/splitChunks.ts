import type { Chunk, ChunkGraph, Configuration, Module } from 'webpack';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

const LIBRARY = /[\\/]node_modules[\\/]/;

const FRAME = 'members-MemberShell';

/**
 * Splits the scripts. The first page needs five: the store with webpack's runtime (main), the code that all screens
 * share (app), the libraries of both, which change less often, and React DOM (vendor-dom). A screen needs few more,
 * some of which hold modules that other scripts hold too: over HTTP/1.1 a browser requests six files at a time, and on
 * a slow line another round trip costs more than these modules. The members' frame is one script (frame), whose modules
 * the members' pages do not repeat.
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
