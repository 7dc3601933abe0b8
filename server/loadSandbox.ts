import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Sandbox } from './sandbox';
import type { ServerSettings } from './settings';
import { StartupError } from './startupError';

const FOLDER = path.join(__dirname, '../sandbox');

/**
 * Returns the sandbox, or null with `SANDBOX=off`, where none of its code is loaded (decisions §11). Throws a
 * StartupError in an image that was built with `SANDBOX=off`, which has no sandbox.
 */
export async function loadSandbox({ sandbox }: Pick<ServerSettings, 'sandbox'>): Promise<Sandbox | null> {
  if (sandbox === 'off') return null;
  if (!existsSync(path.join(FOLDER, 'sandbox.ts'))) {
    throw new StartupError(`SANDBOX=${sandbox} needs an image that was not built with SANDBOX=off: build it anew.`);
  }
  return (await import('../sandbox/sandbox')).sandbox;
}
