import path from 'node:path';
import { DefinePlugin, type Configuration } from 'webpack';
import { EARLY_CALLS } from '../../src/app/inlineScripts';
import { SERVICE_WORKER } from '../../src/serviceWorker/address';
import { rootDir } from '../../tools/processes/rootDir';
import { antdReplacements } from './antdReplacements';
import { ASSET_NAME, PRODUCTION, type Site, STRICT, typeScriptRule } from './baseConfig';
import { minification, minifyFor } from './minimizer';

/** Folder of scripts that the build of the app runs or writes into pages. */
export const PRERENDERER = path.join(rootDir, '.cache/prerender');

/** File name of the inline script of members' pages. */
export const MEMBERS_SCRIPT = 'membersScript.js';

/** File name of the inline script of all pages. */
export const GUARD_SCRIPT = 'guardScript.js';

/**
 * Placeholder in the service worker's script, which the build of the app replaces by the list of files
 * (precachedFiles.ts).
 */
export const PRECACHED_FILES = 'self.__WB_MANIFEST';

/**
 * Returns the configuration that compiles the app for Node.js, where it renders pages during the build. Styles and
 * images come from the browser's build.
 */
export function createPrerenderConfig(): Configuration {
  return {
    ...PRODUCTION,
    name: 'prerenderer',
    target: 'node20',
    entry: { main: './src/prerender.tsx' },
    output: {
      path: PRERENDERER,
      publicPath: '/',
      filename: '[name].js',
      // Uses the same names as the browser's build, because the rendered markup contains them.
      assetModuleFilename: `${ASSET_NAME}[ext]`,
      library: { type: 'commonjs-static' },
    },
    module: {
      rules: [typeScriptRule(true), { test: /\.(css|svg|woff2)$/, type: 'asset/resource', generator: { emit: false } }],
      parser: { javascript: { ...STRICT, dynamicImportMode: 'eager' } },
    },
    plugins: [antdReplacements],
    optimization: { minimize: false, concatenateModules: false },
  };
}

/**
 * Returns the configuration of the service worker (decisions §12). With OFFLINE_CARD off, this worker removes itself
 * from phones that have an earlier one.
 */
export function createWorkerConfig({ env }: Pick<Site, 'env'>): Configuration {
  const source = env['OFFLINE_CARD'] === 'off' ? 'removal' : 'offlineCard';
  const script = singleScript(`./src/serviceWorker/${source}.ts`, SERVICE_WORKER.slice(1));
  // Compiles for a worker, because with the list of browsers as its target webpack would compile for pages.
  // Minification compiles syntax that these browsers lack.
  return { ...script, target: ['webworker', 'es2022'] };
}

/** Returns the configuration of the inline script of members' pages. */
export function createMembersScriptConfig(): Configuration {
  return {
    ...singleScript('./src/app/inline/membersScript.ts', MEMBERS_SCRIPT),
    plugins: [new DefinePlugin({ __EARLY_CALLS__: JSON.stringify(EARLY_CALLS) })],
  };
}

/** Browsers too old for the app, in which the inline script must still run, to say that the app does not start. */
const OLDER_BROWSERS = ['chrome >= 51', 'safari >= 10', 'ios_saf >= 10', 'firefox >= 54'];

/** Returns the configuration of the inline script of all pages, in the syntax of ES2015. */
export function createGuardScriptConfig(): Configuration {
  return {
    ...singleScript('./src/app/inline/guardScript.ts', GUARD_SCRIPT),
    target: ['web', 'es2015'],
    optimization: minifyFor(OLDER_BROWSERS),
  };
}

function singleScript(entry: string, filename: string): Configuration {
  return {
    ...PRODUCTION,
    name: filename,
    entry,
    output: { path: PRERENDERER, filename },
    module: { rules: [typeScriptRule(true)] },
    optimization: minification,
  };
}
