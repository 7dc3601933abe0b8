import { DefinePlugin, type Configuration } from 'webpack';
import { PRODUCTION, typeScriptRule } from '../../webpack.config';
import { EARLY_CALLS } from '../../src/app/inlineScripts';
import { minification, minifyFor } from './minimizer';
import { SERVICE_WORKER } from '../../src/serviceWorker/address';

/** The file of the script that is written into members' pages. */
export const MEMBERS_SCRIPT = 'membersScript.js';

/** The file of the script that is written into every page. */
export const GUARD_SCRIPT = 'guardScript.js';

/** Workbox's name for the list of files, which the worker's script has until the app is built (precachedFiles.ts). */
export const PRECACHED_FILES = 'self.__WB_MANIFEST';

/** The service worker (decisions §12); where the setting is off, one that removes itself from the phones that have it. */
export function createWorkerConfig(outputPath: string, env: Readonly<Record<string, string>>): Configuration {
  const source = env['OFFLINE_CARD'] === 'off' ? 'removal' : 'offlineCard';
  const script = singleScript(`./src/serviceWorker/${source}.ts`, outputPath, SERVICE_WORKER.slice(1));
  // By the browsers' list webpack would write for pages; their syntax comes from minification.
  return { ...script, target: ['webworker', 'es2022'] };
}

/** The script that is written into members' pages. */
export function createInlineConfig(outputPath: string): Configuration {
  return {
    ...singleScript('./src/app/inline/membersScript.ts', outputPath, MEMBERS_SCRIPT),
    plugins: [new DefinePlugin({ __EARLY_CALLS__: JSON.stringify(EARLY_CALLS) })],
  };
}

/** Browsers that the app does not support, but that are to say so. */
const OLDER_BROWSERS = ['chrome >= 51', 'safari >= 10', 'ios_saf >= 10', 'firefox >= 54'];

/** The script that is written into every page, in the syntax of 2015. */
export function createGuardConfig(outputPath: string): Configuration {
  return {
    ...singleScript('./src/app/inline/guardScript.ts', outputPath, GUARD_SCRIPT),
    target: ['web', 'es2015'],
    optimization: minifyFor(OLDER_BROWSERS),
  };
}

function singleScript(entry: string, outputPath: string, filename: string): Configuration {
  return {
    ...PRODUCTION,
    entry: { main: entry },
    output: { path: outputPath, filename },
    module: { rules: [typeScriptRule(true)] },
    optimization: minification,
  };
}
