import path from 'node:path';
import type { ResolvePluginInstance } from 'webpack';
import { rootDir } from '../rootDir';

interface Replacement {
  /** The module's path in `node_modules`. */
  readonly module: RegExp;
  /** A module of `src/ui/theme/built`. */
  readonly by: string;
}

/**
 * What Ant Design brings and no screen needs: the code that makes styles (they are extracted at build), and parts that its
 * components import for features we do not use. A package update that moves one of these modules shows as a heavier build.
 */
const REPLACEMENTS: readonly Replacement[] = [
  { module: /antd\/es\/(?:[a-zA-Z_-]+\/)*style(?:\/|\.js$)/, by: 'styleHooks' },
  { module: /antd\/es\/theme\/util\/genStyleUtils\.js$/, by: 'styleHooks' },
  { module: /antd\/es\/theme\/(?:internal|useToken|context)\.js$/, by: 'designToken' },
  { module: /@ant-design\/icons\/es\/cssUtils\.js$/, by: 'iconStyles' },
  { module: /antd\/es\/_util\/wave\/index\.js$/, by: 'unusedPart' },
  { module: /antd\/es\/tooltip\/UniqueProvider\/index\.js$/, by: 'unusedPart' },
  { module: /antd\/es\/empty\/(?:empty|simple)\.js$/, by: 'unusedPart' },
];

interface ResolveRequest {
  path: string | false;
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
      const found = REPLACEMENTS.find(({ module }) => module.test(String(request.path)));
      if (found) request.path = path.join(rootDir, 'src/ui/theme/built', `${found.by}.ts`);
    });
  },
};
