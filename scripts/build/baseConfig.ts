import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import refreshTypeScript from 'react-refresh-typescript';
import type { Compilation, Configuration, RuleSetRule, WebpackPluginInstance } from 'webpack';
import { rootDir } from '../../tools/processes/rootDir';

/** The settings and folders of a build of the site. */
export interface Site {
  /** All settings, the server's among them; only the app's reach the bundle. */
  readonly env: Readonly<Record<string, string>>;
  readonly buildId: string;
  /** The folder of the site. */
  readonly outputPath: string;
}

const fromRoot = (...segments: string[]): string => path.join(rootDir, ...segments);

export const ASSET_NAME = 'assets/[name].[contenthash]';

/**
 * The configuration that all builds share. webpack prints nothing itself, since the build prints its own table of sizes
 * and the commands report their steps.
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

/** An export that a module of src/ui/theme/built lacks would otherwise fail in the browser. */
export const STRICT = { exportsPresence: 'error' } as const;

export function moduleRules(isProduction: boolean): RuleSetRule[] {
  return [
    typeScriptRule(isProduction),
    // These modules are pure but do not declare it: importing one index would pull React DOM into the screens' script.
    { test: /node_modules[\\/]@rc-component[\\/]/, sideEffects: false },
    { test: /\.css$/, use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules: false } }] },
    { test: /\.css$/, include: fromRoot('src/ui/theme/styles'), use: fromRoot('scripts/build/antdStylesLoader.ts') },
    { test: fromRoot('src/ui/theme/tokens.css'), use: fromRoot('scripts/build/paletteLoader.ts') },
    // Always files of their own: a data: address would need a wider content security policy.
    { test: /\.(svg|woff2)$/, type: 'asset/resource' },
    // Except in the frame of the support viewer, for which no font is loaded.
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
      // Types are checked by `npm run typecheck`, not again at every build.
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

/** Returns a plugin that runs after the build has written its files. */
export const afterEmit = (work: (compilation: Compilation) => Promise<unknown>): WebpackPluginInstance => ({
  apply: ({ hooks }) => {
    hooks.afterEmit.tapPromise('afterEmit', async (compilation) => {
      await work(compilation);
    });
  },
});
