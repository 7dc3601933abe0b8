import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import refreshTypeScript from 'react-refresh-typescript';
import {
  type Compiler,
  DefinePlugin,
  SourceMapDevToolPlugin,
  sources,
  type Configuration,
  type PathData,
  type RuleSetRule,
  type WebpackPluginInstance,
} from 'webpack';
import { AntdReplacements } from './scripts/build/antdReplacements';
import { defineGlobals, isDemo } from './scripts/build/appSettings';
import { digestInputs, readBuildId } from './scripts/build/inputs';
import { compileHint } from './scripts/build/compileHint';
import { minification } from './scripts/build/minimizer';
import { splitChunks } from './scripts/build/splitChunks';
import { TRUSTED_TYPES_POLICY, viewerPolicy } from './scripts/build/securityHeaders';
import { WEB_MANIFEST, webManifest } from './scripts/build/webManifest';
import { loadEnv } from './server/envFile';
import { DEMO_NOTICE } from '#domain/demo';

interface WebpackOptions {
  readonly mode: 'production' | 'development';
  /** All settings, the server's among them; only the app's reach the bundle. */
  readonly env: Readonly<Record<string, string>>;
  readonly buildId: string;
  readonly outputPath?: string;
}

const fromRoot = (...segments: string[]): string => path.join(__dirname, ...segments);

export const ASSET_NAME = 'assets/[name].[contenthash]';

/** What all builds have in common. The build prints its own table of sizes, and the commands say what they do. */
export const PRODUCTION: Configuration = {
  mode: 'production',
  context: __dirname,
  target: `browserslist:${path.join(__dirname, 'package.json')}`,
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  devtool: false,
  performance: false,
  infrastructureLogging: { level: 'warn' },
};

/** The whole build of the app, without public/'s other files: scripts/build copies those. */
export function createWebpackConfig(options: WebpackOptions): Configuration {
  const { mode } = options;
  const isProduction = mode === 'production';
  // Names without a hash must not be in assets/, which browsers keep.
  const assetName = isProduction ? ASSET_NAME : 'dev/[name]';
  return {
    ...PRODUCTION,
    mode,
    entry: './src/main.tsx',
    output: {
      path: options.outputPath ?? fromRoot('dist'),
      publicPath: '/',
      trustedTypes: { policyName: TRUSTED_TYPES_POLICY },
      filename: `${assetName}.js`,
      assetModuleFilename: `${assetName}[ext]`,
    },
    module: { rules: moduleRules(isProduction) },
    plugins: plugins(options, `${assetName}.css`),
    optimization: optimization(isProduction),
    ...(!isProduction && { devtool: 'eval-cheap-module-source-map' }),
    cache: fileCache(mode),
  };
}

function fileCache(name: string): NonNullable<Configuration['cache']> {
  return {
    type: 'filesystem',
    name,
    cacheDirectory: fromRoot('.cache/webpack'),
    buildDependencies: {
      config: [__filename, fromRoot('tsconfig.json'), fromRoot('package.json'), fromRoot('scripts/build/')],
    },
  };
}

/** The app once more, for node: it writes the public pages' markup at build. Styles and images come from the build above. */
export function createPrerenderConfig(outputPath: string): Configuration {
  return {
    ...PRODUCTION,
    target: 'node20',
    entry: { main: './src/prerender.tsx' },
    output: {
      path: outputPath,
      publicPath: '/',
      filename: '[name].js',
      // As the app's own build names them: the markup asks for these.
      assetModuleFilename: `${ASSET_NAME}[ext]`,
      library: { type: 'commonjs2' },
      clean: true,
    },
    module: {
      rules: [typeScriptRule(true), { test: /\.(css|svg|woff2)$/, type: 'asset/resource', generator: { emit: false } }],
    },
    plugins: [new AntdReplacements()],
    optimization: { minimize: false, concatenateModules: false },
  };
}

/**
 * The support viewer, and the app once more as the member's screen in its frame. A build of its own, so that the members'
 * scripts come out as they do without it; one script a page, since a frame may not reload for a chunk that fails.
 */
export function createViewerConfig({ env, buildId, outputPath }: Omit<WebpackOptions, 'mode'>): Configuration {
  const page = (name: 'viewer' | 'screen', filename: string, title: string) =>
    new HtmlWebpackPlugin({
      filename,
      chunks: [name],
      scriptLoading: 'defer',
      template: fromRoot('viewer/page.html'),
      templateParameters: {
        title,
        policy: viewerPolicy(),
        hasFrame: name === 'viewer',
        demoNotice: isDemo(env) ? DEMO_NOTICE : '',
      },
    });
  // A later build keeps the folder, in which records of this one then open (scripts/build/formerFrames.ts).
  const frame = `screen/${buildId}`;
  const nameOf = ({ chunk }: PathData) => `${chunk?.name === 'screen' ? frame : 'assets'}/[name].[contenthash]`;
  return {
    ...PRODUCTION,
    entry: { viewer: './viewer/page.tsx', screen: './viewer/screen/page.ts' },
    output: {
      path: outputPath ?? fromRoot('dist/support/viewer'),
      publicPath: '/support/viewer/',
      filename: (path) => `${nameOf(path)}.js`,
      assetModuleFilename: `${frame}/[name].[contenthash][ext]`,
    },
    module: { rules: moduleRules(true), parser: { javascript: { dynamicImportMode: 'eager' } } },
    plugins: [
      new AntdReplacements(),
      new DefinePlugin(defineGlobals(env, buildId)),
      page('viewer', 'index.html', 'サポート用の記録'),
      page('screen', `${frame}/index.html`, '会員の画面'),
      new MiniCssExtractPlugin({ filename: (path) => `${nameOf(path)}.css` }),
    ],
    optimization: minification,
    cache: fileCache('viewer'),
  };
}

export function moduleRules(isProduction: boolean): RuleSetRule[] {
  return [
    typeScriptRule(isProduction),
    // They are pure, but do not say so: one index would bring React DOM into the screens' script.
    { test: /node_modules[\\/]@rc-component[\\/]/, sideEffects: false },
    { test: /\.css$/, use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules: false } }] },
    { test: /\.css$/, include: fromRoot('src/ui/theme/styles'), use: fromRoot('scripts/build/antdStylesLoader.ts') },
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

function plugins({ mode, env, buildId }: WebpackOptions, cssName: string): WebpackPluginInstance[] {
  const shared = [
    new AntdReplacements(),
    new DefinePlugin(defineGlobals(env, buildId)),
    new HtmlWebpackPlugin({
      template: fromRoot('public/index.html'),
      templateParameters: { museumName: env['MUSEUM_NAME'] ?? '', demoNotice: isDemo(env) ? DEMO_NOTICE : '' },
      scriptLoading: 'defer',
    }),
    new MiniCssExtractPlugin({ filename: cssName }),
    writeFile(WEB_MANIFEST, webManifest(env['MUSEUM_NAME'] ?? '')),
  ];
  // Without a comment in the scripts: scripts/build moves the maps out of what is served.
  const sourceMaps = new SourceMapDevToolPlugin({ test: /\.js$/, filename: '[file].map', append: false });
  return [
    ...shared,
    ...(mode === 'production' ? [compileHint, sourceMaps] : [new ReactRefreshPlugin({ overlay: false })]),
  ];
}

/** Adds a file to the build, also to that of the development server, which writes nothing to disk. */
function writeFile(name: string, content: string): WebpackPluginInstance {
  return {
    apply: ({ hooks }: Compiler) => {
      hooks.thisCompilation.tap('writeFile', (compilation) => {
        compilation.emitAsset(name, new sources.RawSource(content));
      });
    },
  };
}

function optimization(isProduction: boolean): NonNullable<Configuration['optimization']> {
  return {
    moduleIds: isProduction ? 'deterministic' : 'named',
    ...(isProduction ? minification : {}),
    splitChunks: splitChunks(isProduction),
  };
}

/** For tools that load this file as webpack's ordinary configuration. */
export default async function config(): Promise<Configuration> {
  const env = loadEnv(__dirname);
  const buildId = readBuildId(__dirname, await digestInputs(__dirname, env));
  return createWebpackConfig({ mode: 'production', env, buildId });
}
