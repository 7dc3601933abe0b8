import { findInstalled, isExecutable } from './installedProgram';
import { type Chromium, packagedChromium } from './packagedChromium';

/** Name of the Chromium without windows, which is a quarter faster but has no back-forward cache. */
const SHELL = 'chromium-headless-shell';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the Chromium to test with: the one that CHROMIUM_PATH names, else an installed one, else the one of the npm
 * package. Prefers the whole Chromium to the headless shell, unless `lightest` is true.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env, lightest = false): Chromium {
  const names = lightest ? [SHELL, ...WHOLE] : [...WHOLE, SHELL];
  const executablePath = findNamed(env) ?? findInstalled(names, env['PATH']);
  return executablePath !== undefined ? { executablePath, args: [], env: {} } : packagedChromium();
}

/** Returns the path of an installed Chromium that is not a headless shell; undefined if there is none. */
export function findWholeChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return findNamed(env) ?? findInstalled(WHOLE, env['PATH']);
}

function findNamed(env: NodeJS.ProcessEnv): string | undefined {
  const named = env['CHROMIUM_PATH'];
  if (!named) return undefined;
  if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH does not lead to a program: ${named}`);
  return named;
}
