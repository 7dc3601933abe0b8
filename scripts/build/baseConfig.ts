import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import refreshTypeScript from 'react-refresh-typescript';
import type { Compilation, Configuration, RuleSetRule, WebpackPluginInstance } from 'webpack';
import { rootDir } from '../../tools/processes/rootDir';

/** Settings and output folder of a build. */
export interface Site {
  /** All settings, also those of the server. Only the app's settings may become part of a bundle. */
  readonly env: Readonly<Record<string, string>>;
  readonly buildId: string;
  /** Folder into which the site is built. */
  readonly outputPath: string;
}

const fromRoot = (...segments: string[]): string => path.join(rootDir, ...segments);

export const ASSET_NAME = 'assets/[name].[contenthash]';

/**
 * Configuration that all builds share. Turns webpack's own output off, because the commands print their steps and a
 * table of sizes.
 */
export const PRODUCTION: Configuration = {
  mode: 'production',
  context: rootDir,
  target: `browserslist:${path.join(rootDir, 'package.json')}`,
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  devtool: false,
  performance: false,
  infrastructureLogging: { level: 'warn' },
};

/** Makes a missing export an error, because modules of src/ui/theme/built may lack one that Ant Design imports. */
export const STRICT = { exportsPresence: 'error' } as const;

export function moduleRules(isProduction: boolean): RuleSetRule[] {
  return [
    typeScriptRule(isProduction),
    // These packages have no side effects, but their package.json does not say so. Without this rule, an import from an
    // index of such a package would add React DOM to the script of the screens.
    { test: /node_modules[\\/]@rc-component[\\/]/, sideEffects: false },
    { test: /\.css$/, use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules: false } }] },
    { test: /\.css$/, include: fromRoot('src/ui/theme/styles'), use: fromRoot('scripts/build/antdStylesLoader.ts') },
    { test: fromRoot('src/ui/theme/tokens.css'), use: fromRoot('scripts/build/paletteLoader.ts') },
    // Never inlines files: a `data:` address would need a wider content security policy.
    { test: /\.(svg|woff2)$/, type: 'asset/resource' },
    // Inlines the font for the frame of the support viewer, which cannot load fonts.
    { test: /\.woff2$/, resourceQuery: /bytes/, type: 'asset/bytes' },
  ];
}

export function typeScriptRule(isProduction: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    include: [fromRoot('src'), fromRoot('viewer')],
    loader: 'ts-loader',
    options: {
      configFile: fromRoot('tsconfig.json'),
      // Skips type checks, which `npm run typecheck` does.
      transpileOnly: true,
      onlyCompileBundledFiles: true,
      compilerOptions: { noEmit: false, sourceMap: true },
      ...(isProduction ? {} : { getCustomTransformers: () => ({ before: [refreshTypeScript()] }) }),
    },
  };
}

export function fileCache(name: string): NonNullable<Configuration['cache']> {
  return {
    type: 'filesystem',
    name,
    cacheDirectory: fromRoot('.cache/webpack'),
    buildDependencies: {
      config: [
        fromRoot('webpack.config.ts'),
        fromRoot('tsconfig.json'),
        fromRoot('package.json'),
        fromRoot('scripts/build/'),
      ],
    },
  };
}

/** Returns a plugin that runs `work` after webpack has written its files. */
export const afterEmit = (work: (compilation: Compilation) => Promise<unknown>): WebpackPluginInstance => ({
  apply: ({ hooks }) => {
    hooks.afterEmit.tapPromise('afterEmit', async (compilation) => {
      await work(compilation);
    });
  },
});
