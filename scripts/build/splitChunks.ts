import path from 'node:path';
import type { Chunk, ChunkGraph, Configuration, Module } from 'webpack';
import { rootDir } from '../../tools/processes/rootDir';

type SplitChunks = NonNullable<NonNullable<Configuration['optimization']>['splitChunks']>;

const LIBRARY = /[\\/]node_modules[\\/]/;

const FRAME = './shells/MemberShell';

/** Every lazy import of this file loads the frame of members' pages or comes after it. */
const MEMBER_ROUTES = path.join(rootDir, 'src/app/memberRoutes.tsx');

/**
 * The first page needs four scripts: the libraries of the store (vendor), the store with webpack's runtime (main), what all
 * screens have in common (app), and React DOM (vendor-dom). A screen needs few more, some of them
 * with modules that another has, too: over HTTP/1.1 a browser asks for six files at a time, and on a slow line a turn
 * costs more than these modules.
 */
export function splitChunks(isProduction: boolean): SplitChunks {
  return {
    cacheGroups: {
      vendor: { test: LIBRARY, chunks: ({ name }) => name === 'main', name: 'vendor', enforce: isProduction },
      frame: { test: isOfMembersFrame, chunks: isWithinFrame, name: 'frame', enforce: isProduction },
    },
    // In bytes before minification.
    minSize: 100_000,
  };
}

/** Whether a module belongs to the frame of members' pages, whatever other pages have it besides. */
function isOfMembersFrame(module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }): boolean {
  return [...chunkGraph.getModuleChunks(module)].some((chunk) =>
    originsOf(chunk).some(({ request }) => request === FRAME),
  );
}

/** Whether a chunk is loaded with the frame of members' pages alone. Others keep their own copy of its modules. */
function isWithinFrame(chunk: Chunk): boolean {
  const origins = originsOf(chunk);
  return origins.length > 0 && origins.every(({ module }) => module?.nameForCondition() === MEMBER_ROUTES);
}

const originsOf = (chunk: Chunk) => [...chunk.groupsIterable].flatMap(({ origins }) => origins);
