import type { Chunk, ChunkGraph, Configuration, Module } from 'webpack';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

const LIBRARY = /[\\/]node_modules[\\/]/;

const FRAME = 'members-MemberShell';

/**
 * Returns how webpack splits scripts. Every page loads main (store and webpack's runtime), app (code of all screens),
 * their libraries (vendor files, which change less often) and vendor-dom (React DOM). Screens add few files, some of
 * which repeat modules: over HTTP/1.1 a browser requests six files at a time, and one more round trip costs more than
 * the repeated modules. The frame of members' pages is one script, `frame`.
 */
export function splitChunks(isProduction: boolean): SplitChunks {
  const enforce = isProduction;
  return {
    cacheGroups: {
      vendor: { test: LIBRARY, chunks: ({ name }) => name === 'main', name: 'vendor', enforce },
      vendorApp: { test: LIBRARY, chunks: ({ name }) => name === 'app', name: 'vendor-app', enforce },
      frame: { test: isOfMembersFrame, chunks: isOfMembers, name: 'frame', enforce },
    },
    // Bytes before minification.
    minSize: 100_000,
  };
}

const isOfMembersFrame = (module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }): boolean =>
  [...chunkGraph.getModuleChunks(module)].some(({ name }) => name === FRAME);

/** Returns whether the chunk is loaded with the members' frame. Other chunks keep copies of the frame's modules. */
const isOfMembers = ({ name }: Chunk): boolean => name?.startsWith('members-') === true;
