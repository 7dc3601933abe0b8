import path from 'node:path';
import { DefinePlugin, type Configuration } from 'webpack';
import { EARLY_CALLS } from '../../src/app/inlineScripts';
import { SERVICE_WORKER } from '../../src/serviceWorker/address';
import { rootDir } from '../../tools/processes/rootDir';
import { antdReplacements } from './antdReplacements';
import { ASSET_NAME, PRODUCTION, type Site, STRICT, typeScriptRule } from './baseConfig';
import { minification, minifyFor } from './minimizer';

/** The paths of the scripts that the build of the app runs or embeds. */
export const PRERENDERER = path.join(rootDir, '.cache/prerender');

/** The file of the script that is written into members' pages. */
export const MEMBERS_SCRIPT = 'membersScript.js';

/** The file of the script that is written into every page. */
export const GUARD_SCRIPT = 'guardScript.js';

/** Workbox's name for the list of files, which the worker's script has until the app is built (precachedFiles.ts). */
export const PRECACHED_FILES = 'self.__WB_MANIFEST';

/**
 * Creates the configuration of the app for Node.js, which writes the public pages' markup during the build. Styles and
 * images come from the app's own build.
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
      // The names of the app's own build, which the markup requests.
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
 * Creates the configuration of the service worker (decisions §12). If the setting is off, it builds a worker that
 * removes itself from the phones that have it.
 */
export function createWorkerConfig({ env }: Pick<Site, 'env'>): Configuration {
  const source = env['OFFLINE_CARD'] === 'off' ? 'removal' : 'offlineCard';
  const script = singleScript(`./src/serviceWorker/${source}.ts`, SERVICE_WORKER.slice(1));
  // With the list of browsers webpack would build for pages. Minification compiles the syntax.
  return { ...script, target: ['webworker', 'es2022'] };
}

/** Creates the configuration of the script that is written into members' pages. */
export function createMembersScriptConfig(): Configuration {
  return {
    ...singleScript('./src/app/inline/membersScript.ts', MEMBERS_SCRIPT),
    plugins: [new DefinePlugin({ __EARLY_CALLS__: JSON.stringify(EARLY_CALLS) })],
  };
}

/** Browsers that the app does not support, but that are to say so. */
const OLDER_BROWSERS = ['chrome >= 51', 'safari >= 10', 'ios_saf >= 10', 'firefox >= 54'];

/** Creates the configuration of the script that is written into every page, in the syntax of 2015. */
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
