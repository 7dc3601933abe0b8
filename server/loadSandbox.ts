import type { Sandbox } from '../sandbox/sandbox';
import type { ServerSettings } from './settings';

/** The sandbox, or null with `SANDBOX=off`, where none of its code is loaded (decisions §11). */
export async function loadSandbox({ sandbox }: Pick<ServerSettings, 'sandbox'>): Promise<Sandbox | null> {
  return sandbox === 'off' ? null : (await import('../sandbox/sandbox')).sandbox;
}
