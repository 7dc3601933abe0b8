import type { Chunk, ChunkGraph, Module } from 'webpack';

const FRAME = './shells/MemberShell';

/** The lazy imports, as src/app/routes.tsx has them, that load the frame of members' pages or come after it. */
const WITHIN_FRAME = /^\.\/shells\/|^\.\.\/features\/(?:account|contents|payment|plans|renewal|tickets)\//;

/** Whether a module belongs to the frame of members' pages, whatever other pages have it besides. */
export function isOfMembersFrame(module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }): boolean {
  return [...chunkGraph.getModuleChunks(module)].some((chunk) => importsOf(chunk).includes(FRAME));
}

/** Whether a chunk is loaded with the frame of members' pages alone. Others keep their own copy of its modules. */
export function isWithinFrame(chunk: Chunk): boolean {
  const imports = importsOf(chunk);
  return imports.length > 0 && imports.every((request) => WITHIN_FRAME.test(request));
}

function importsOf(chunk: Chunk): readonly string[] {
  return [...chunk.groupsIterable].flatMap(({ origins }) => origins.map(({ request }) => request));
}
