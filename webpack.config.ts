import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { register } from 'tsx/cjs/api';
import {
  type Compiler,
  DefinePlugin,
  SourceMapDevToolPlugin,
  sources,
  type Configuration,
  type WebpackPluginInstance,
} from 'webpack';
import { antdReplacements } from './scripts/build/antdReplacements';
import { completeApp } from './scripts/build/appFiles';
import { defineGlobals, hasSupportViewer, VIEWER } from './scripts/build/appSettings';
import {
  afterEmit,
  ASSET_NAME,
  fileCache,
  moduleRules,
  PRODUCTION,
  type Site,
  STRICT,
} from './scripts/build/baseConfig';
import { createCardFormConfig } from './scripts/build/cardForm';
import { compileHint } from './scripts/build/compileHint';
import { compressFiles } from './scripts/build/compressFiles';
import { minification } from './scripts/build/minimizer';
import { emptyPage, pages } from './scripts/build/pages';
import {
  createGuardScriptConfig,
  createMembersScriptConfig,
  createPrerenderConfig,
  createWorkerConfig,
} from './scripts/build/scriptConfigs';
import { TRUSTED_TYPES_POLICY } from './scripts/build/securityHeaders';
import { readSite } from './scripts/build/site';
import { splitChunks } from './scripts/build/splitChunks';
import { createViewerConfig } from './scripts/build/supportViewer';
import { WEB_MANIFEST, webManifest } from './scripts/build/webManifest';
import { rootDir } from './tools/processes/rootDir';

interface AppOptions extends Site {
  readonly mode?: 'production' | 'development';
  /** Resolves when the scripts for the pages are built. Absent if they are not built together with the app. */
  readonly prerendered?: Promise<unknown>;
}

/** The configuration of `npx webpack`, which builds the whole site like `npm run build`. */
export default async function config(): Promise<readonly Configuration[]> {
  // webpack-cli loads this file with esbuild-register, which reads no .tsx and no ES modules of Ant Design.
  register();
  const { site } = await readSite(rootDir);
  const builds = createConfigs(site);
  return builds.map((build, index) => {
    const isLast = index === builds.length - 1;
    const compression = afterEmit(() => compressFiles(site.outputPath));
    return {
      ...build,
      dependencies: builds.slice(0, index).map(({ name }) => String(name)),
      plugins: [...(build.plugins ?? []), ...(isLast ? [compression] : [])],
    };
  });
}

/** Returns the builds of the site. The app must come after the scripts that its pages contain. */
export function createConfigs(site: Site): readonly (Configuration & { readonly name?: string })[] {
  return [
    createPrerenderConfig(),
    createMembersScriptConfig(),
    createGuardScriptConfig(),
    createWorkerConfig(site),
    createAppConfig(site),
    createCardFormConfig(site),
    hasSupportViewer(site.env) ? createViewerConfig({ ...site, folder: path.join(site.outputPath, VIEWER) }) : null,
  ].filter((build) => build !== null);
}

/** Returns the build of the app and its pages. */
export function createAppConfig(options: AppOptions): Configuration {
  const { mode = 'production', env, buildId, outputPath } = options;
  const isProduction = mode === 'production';
  // In development, names have no hash, so the files must not be in assets/, which browsers keep.
  const assetName = isProduction ? ASSET_NAME : 'dev/[name]';
  return {
    ...PRODUCTION,
    mode,
    name: 'app',
    entry: './src/main.tsx',
    output: {
      path: outputPath,
      publicPath: '/',
      trustedTypes: { policyName: TRUSTED_TYPES_POLICY },
      filename: `${assetName}.js`,
      assetModuleFilename: `${assetName}[ext]`,
    },
    module: { rules: moduleRules(isProduction), parser: { javascript: STRICT } },
    plugins: [
      antdReplacements,
      new DefinePlugin(defineGlobals(env, buildId)),
      new MiniCssExtractPlugin({ filename: `${assetName}.css` }),
      writeFile(WEB_MANIFEST, webManifest(env['MUSEUM_NAME'] ?? '')),
      ...(isProduction ? productionPlugins(options) : [emptyPage(env), new ReactRefreshPlugin({ overlay: false })]),
    ],
    optimization: {
      moduleIds: isProduction ? 'deterministic' : 'named',
      ...(isProduction ? minification : {}),
      splitChunks: splitChunks(isProduction),
    },
    ...(!isProduction && { devtool: 'eval-cheap-module-source-map' }),
    cache: fileCache(mode),
  };
}

function productionPlugins(options: AppOptions): readonly WebpackPluginInstance[] {
  return [
    compileHint,
    // Adds no comment to the scripts, because the source maps are moved out of the folder that is served.
    new SourceMapDevToolPlugin({ test: /\.js$/, filename: '[file].map', append: false }),
    ...pages(options),
    afterEmit((compilation) => completeApp(options, compilation)),
  ];
}

/** Adds a file to the build. This also works in the development server, which writes nothing to the disk. */
function writeFile(name: string, content: string): WebpackPluginInstance {
  return {
    apply: ({ hooks }: Compiler) => {
      hooks.thisCompilation.tap('writeFile', (compilation) => {
        compilation.emitAsset(name, new sources.RawSource(content));
      });
    },
  };
}
