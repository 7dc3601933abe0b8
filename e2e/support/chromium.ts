import { findInstalled, isExecutable } from './installedProgram';
import { type Chromium, packagedChromium } from './packagedChromium';

/** The name of the Chromium build without windows. It takes a quarter less time but has no back-forward cache. */
const SHELL = 'chromium-headless-shell';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Returns the Chromium to run in: the one CHROMIUM_PATH names, else an installed one, else the one that comes as an npm
 * package, so that a bare Linux machine needs no step by hand. The whole one is taken before the shell, unless
 * `lightest` is asked for.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env, lightest = false): Chromium {
  const names = lightest ? [SHELL, ...WHOLE] : [...WHOLE, SHELL];
  const executablePath = findNamed(env) ?? findInstalled(names, env['PATH']);
  return executablePath !== undefined ? { executablePath, args: [], env: {} } : packagedChromium();
}

/** Returns a Chromium with all features of members' browsers, if one is installed. */
export function findWholeChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return findNamed(env) ?? findInstalled(WHOLE, env['PATH']);
}

function findNamed(env: NodeJS.ProcessEnv): string | undefined {
  const named = env['CHROMIUM_PATH'];
  if (!named) return undefined;
  if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH does not lead to a program: ${named}`);
  return named;
}
