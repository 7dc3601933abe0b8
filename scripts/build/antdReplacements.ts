import path from 'node:path';
import type { ResolvePluginInstance } from 'webpack';
import { rootDir } from '../../tools/processes/rootDir';

interface Replacement {
  /** The module's path in `node_modules`, and where it matters the module that imports it. */
  readonly module: RegExp;
  readonly importer?: RegExp;
  /** A module of `src/ui/theme/built`. */
  readonly by: string;
}

/**
 * What Ant Design brings and no screen needs: the code that makes styles (they are extracted at build), and parts that its
 * components import for features we do not use. The sizes are in docs/measurements.md. A package update that moves one of
 * these modules shows as a heavier build.
 */
const REPLACEMENTS: readonly Replacement[] = [
  { module: /antd\/es\/(?:[a-zA-Z_-]+\/)*style(?:\/|\.js$)/, by: 'styleHooks' },
  { module: /antd\/es\/theme\/util\/genStyleUtils\.js$/, by: 'styleHooks' },
  { module: /antd\/es\/theme\/(?:internal|useToken|context)\.js$/, by: 'designToken' },
  { module: /@ant-design\/cssinjs\/es\/index\.js$/, by: 'styleEngine' },
  { module: /@ant-design\/icons\/es\/cssUtils\.js$/, by: 'styleElements' },
  { module: /@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/, by: 'styleElements' },
  { module: /antd\/es\/locale\/en_US\.js$/, by: 'locale' },
  { module: /@rc-component\/form\/es\/index\.js$/, by: 'formContext' },
  { module: /antd\/es\/form\/hooks\/useForm\.js$/, by: 'formContext' },
  { module: /antd\/es\/grid\/hooks\/useBreakpoint\.js$/, by: 'breakpoint' },
  { module: /antd\/es\/_util\/wave\/index\.js$/, by: 'unusedPart' },
  { module: /antd\/es\/tooltip\/UniqueProvider\/index\.js$/, by: 'unusedPart' },
  { module: /antd\/es\/tooltip\/index\.js$/, importer: /antd\/es\/steps\//, by: 'unusedPart' },
  { module: /antd\/es\/dropdown\/dropdown\.js$/, importer: /antd\/es\/breadcrumb\//, by: 'unusedPart' },
  { module: /antd\/es\/menu\/index\.js$/, importer: /antd\/es\/dropdown\//, by: 'unusedPart' },
  { module: /antd\/es\/tabs\/index\.js$/, importer: /antd\/es\/card\//, by: 'unusedPart' },
  { module: /antd\/es\/skeleton\/index\.js$/, importer: /antd\/es\/(?:card|modal)\//, by: 'unusedPart' },
  { module: /antd\/es\/button\/DefaultLoadingIcon\.js$/, by: 'unusedPart' },
  { module: /antd\/es\/spin\/Indicator\/Looper\.js$/, by: 'unusedPart' },
  { module: /antd\/es\/empty\/(?:empty|simple)\.js$/, by: 'unusedPart' },
  { module: /antd\/es\/result\/(?:noFound|serverError|unauthorized)\.js$/, by: 'unusedPart' },
];

interface ResolveRequest {
  path: string | false;
  readonly context?: { readonly issuer?: string };
}

interface ResolvedHook {
  tap(name: string, replace: (request: ResolveRequest) => void): void;
}

/** For webpack's `resolve.plugins`: finds our small modules in the place of those. */
export const antdReplacements: ResolvePluginInstance = {
  apply(resolver) {
    // webpack's types have this hook's value as `any`.
    const resolved = resolver.getHook('resolved') as unknown as ResolvedHook;
    resolved.tap('antdReplacements', (request) => {
      const found = REPLACEMENTS.find(
        ({ module, importer }) => module.test(String(request.path)) && isImportedBy(request, importer),
      );
      if (found) request.path = path.join(rootDir, 'src/ui/theme/built', `${found.by}.ts`);
    });
  },
};

function isImportedBy({ context }: ResolveRequest, importer: RegExp | undefined): boolean {
  return importer === undefined || importer.test(context?.issuer ?? '');
}
