import type { Chunk, Compilation, Module } from 'webpack';

/** File with the weights of the last build, relative to the project's root. */
export const WEIGHTS_FILE = '.cache/weights.json';

/**
 * Files that a page load or a lazy import requests, and how many bytes each npm package has in them before
 * minification.
 */
export interface Weight {
  /** `initial`, or the name of the lazily imported chunk. */
  readonly name: string;
  readonly files: readonly string[];
  readonly bytesByPackage: Readonly<Record<string, number>>;
}

/**
 * Returns the weights of a build: the first entry is for the files that every page needs, then one for each lazy
 * import.
 */
export function weigh(compilation: Compilation): readonly Weight[] {
  const initial = compilation.chunkGroups.filter((group) => group.isInitial());
  const known = new Set(initial.flatMap((group) => group.chunks));
  const lazy = [...compilation.namedChunkGroups].filter(([, group]) => !group.isInitial());
  return [
    weighChunks(compilation, 'initial', [...known]),
    ...lazy.map(([name, group]) =>
      weighChunks(
        compilation,
        name,
        group.chunks.filter((chunk) => !known.has(chunk)),
      ),
    ),
  ];
}

/** Returns the files that every page needs at once, as `assets/…`. */
export function firstFiles({ entrypoints }: Compilation): readonly string[] {
  return (
    entrypoints
      .get('main')
      ?.getFiles()
      .filter((file) => !file.endsWith('.map')) ?? []
  );
}

/** Returns the files of these chunks as `assets/…`, without duplicates and without those of `firstFiles`. */
export function filesOf(names: readonly string[], compilation: Compilation): readonly string[] {
  const first = firstFiles(compilation);
  const files = names.flatMap((name) => {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`The build has no chunk ${name}`);
    return group.getFiles();
  });
  return [...new Set(files)].filter((file) => !first.includes(file));
}

function weighChunks(compilation: Compilation, name: string, chunks: readonly Chunk[]): Weight {
  const bytesByPackage: Record<string, number> = {};
  for (const chunk of chunks) {
    for (const module of [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap(partsOf)) {
      const owner = packageOf(module);
      bytesByPackage[owner] = (bytesByPackage[owner] ?? 0) + module.size();
    }
  }
  return { name, files: chunks.flatMap((chunk) => [...chunk.files]), bytesByPackage };
}

/** Returns the modules that webpack has concatenated into this one, or the module itself. */
function partsOf(module: Module): readonly Module[] {
  // Only concatenated modules have this property; webpack does not export their type.
  const { modules } = module as Module & { readonly modules?: Iterable<Module> };
  return modules ? [...modules] : [module];
}

/** Returns the npm package that the module belongs to, or `museum-members`. */
function packageOf(module: Module): string {
  const path = module.nameForCondition() ?? '';
  return /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(path)?.[1]?.replace('\\', '/') ?? 'museum-members';
}
