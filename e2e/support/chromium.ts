import { findInstalled, isExecutable } from './installedProgram';
import { type Chromium, packagedChromium } from './packagedChromium';

const INSTALLED_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The Chromium the journeys run in: the one CHROMIUM_PATH names, else an installed one, else the one that comes as an
 * npm package, so that a bare Linux machine needs no step by hand.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): Chromium {
  const named = env['CHROMIUM_PATH'];
  if (named && !isExecutable(named)) throw new Error(`CHROMIUM_PATH does not lead to a program: ${named}`);
  const executablePath = named || findInstalled(INSTALLED_NAMES, env['PATH']);
  return executablePath ? { executablePath, args: [], env: {} } : packagedChromium();
}
