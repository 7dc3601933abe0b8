import type { ChunkGraph, Module } from 'webpack';

/** The lazy imports, as src/app/routes.tsx has them, that load the frame of members' pages or come after it. */
const WITHIN_FRAME = /^\.\/shells\/|^\.\.\/features\/(?:account|contents|payment|plans|renewal|tickets)\//;

/** Whether a module belongs to the frame of members' pages, and none but pages within that frame have it besides. */
export function isOfMembersFrame(module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }): boolean {
  const imports = [...chunkGraph.getModuleChunks(module)].flatMap((chunk) =>
    [...chunk.groupsIterable].flatMap(({ origins }) => origins.map(({ request }) => request)),
  );
  return imports.includes('./shells/MemberShell') && imports.every((request) => WITHIN_FRAME.test(request));
}
