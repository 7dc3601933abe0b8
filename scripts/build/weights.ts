import type { Chunk, Compilation, Module } from 'webpack';

/** Path of the weights of the last build, under the project's root. */
export const WEIGHTS_FILE = '.cache/weights.json';

/** The files that a page load or a lazy import loads, and the weight of each package in them before minification. */
export interface Weight {
  /** `initial`, or the name of the chunk that is imported lazily. */
  readonly name: string;
  readonly files: readonly string[];
  readonly bytesByPackage: Readonly<Record<string, number>>;
}

/**
 * Lists the weights of a build: first of the files that a page needs at once, then of the files that each lazy import
 * adds.
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

/** Returns the files that every page needs at once, without a slash in front. */
export function firstFiles({ entrypoints }: Compilation): readonly string[] {
  return (
    entrypoints
      .get('main')
      ?.getFiles()
      .filter((file) => !file.endsWith('.map')) ?? []
  );
}

/** Returns the files of chunks by the names that `src` gives them, each once, without a slash in front. */
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

/** Returns the modules that webpack has joined into this one, or the module itself. */
function partsOf(module: Module): readonly Module[] {
  // Only a joined module has this property; webpack does not export its class as a type.
  const { modules } = module as Module & { readonly modules?: Iterable<Module> };
  return modules ? [...modules] : [module];
}

/** Returns the npm package a module comes from. */
function packageOf(module: Module): string {
  const path = module.nameForCondition() ?? '';
  return /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(path)?.[1]?.replace('\\', '/') ?? 'museum-members';
}
