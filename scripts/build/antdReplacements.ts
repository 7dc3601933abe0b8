import path from 'node:path';
import { type Compiler, type Resolver, WebpackError } from 'webpack';
import { rootDir } from '../../tools/processes/rootDir';
import { REPLACEMENTS, type Replacement } from './antdReplacementRows';

interface ResolveRequest {
  path: string | false;
  readonly context?: { readonly issuer?: string };
  /** Our own property: the row whose stand-in was found. webpack caches it with the path. */
  antdReplacement?: string;
}

interface ResolvedHook {
  tap(options: { readonly name: string; readonly stage: number }, replace: (request: ResolveRequest) => void): void;
}

/** The resolved data of a module as webpack hands it on. */
type ResolvedModule = { readonly resourceResolveData?: Pick<ResolveRequest, 'antdReplacement'> } | undefined;

const NAME = 'AntdReplacements';

/**
 * For webpack: has our small modules found in the place of those. A row that matches no module of the build, and an export
 * that a stand-in lacks, are errors of the build: after an update of a package, members would otherwise load the original,
 * or a component would fail in their browsers.
 */
export class AntdReplacements {
  // Across compilations: one in watch mode resolves only what has changed.
  private readonly matched = new Set<string>();

  constructor(private readonly rows: readonly Replacement[] = REPLACEMENTS) {}

  apply({ resolverFactory, hooks, options }: Compiler): void {
    const { parser } = options.module;
    parser.javascript = { ...parser.javascript, exportsPresence: 'error' };
    resolverFactory.hooks.resolver.for('normal').tap(NAME, (resolver) => this.replace(resolver));
    // Only in the app's own compilation: plugins, such as that of the page's template, have others within it.
    hooks.thisCompilation.tap(NAME, (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.afterResolve.tap(NAME, ({ createData }) => {
        const row = (createData as ResolvedModule)?.resourceResolveData?.antdReplacement; // set below
        if (row !== undefined) this.matched.add(row);
      });
      compilation.hooks.seal.tap(NAME, () => {
        const unmatched = this.rows.map(nameOf).filter((row) => !this.matched.has(row));
        const faults = unmatched.map((row) => `antdReplacements.ts: no module of the build matches the row ${row}`);
        compilation.errors.push(...faults.map((fault) => new WebpackError(fault)));
      });
    });
  }

  private replace(resolver: Resolver): void {
    // webpack's types have this hook's value as `any`.
    const resolved = resolver.getHook('resolved') as unknown as ResolvedHook;
    // Runs before webpack's own tap, which gives the path to the caller.
    resolved.tap({ name: NAME, stage: -1 }, (request) => {
      const row = this.rows.find(({ module, importer = /^/ }) => {
        return module.test(String(request.path)) && importer.test(request.context?.issuer ?? '');
      });
      if (!row) return;
      request.path = path.join(rootDir, 'src/ui/theme/built', `${row.by}.ts`);
      request.antdReplacement = nameOf(row);
    });
  }
}

const nameOf = ({ module, importer, by }: Replacement): string =>
  [String(module), importer && `imported by ${String(importer)}`, `→ ${by}`].filter(Boolean).join(' ');
