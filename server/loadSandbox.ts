import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Sandbox } from './sandbox';
import type { ServerSettings } from './settings';
import { StartupError } from './startupError';

const FOLDER = path.join(__dirname, '../sandbox');

/**
 * Returns the sandbox. With `SANDBOX=off`, returns null and loads no code of the sandbox (decisions §11). Throws a
 * StartupError if the settings require the sandbox but the image was built without its code.
 */
export async function loadSandbox({ sandbox }: Pick<ServerSettings, 'sandbox'>): Promise<Sandbox | null> {
  if (sandbox === 'off') return null;
  if (!existsSync(path.join(FOLDER, 'sandbox.ts'))) {
    throw new StartupError(`SANDBOX=${sandbox} needs an image that was not built with SANDBOX=off: build it anew.`);
  }
  return (await import('../sandbox/sandbox')).sandbox;
}
