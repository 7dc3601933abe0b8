import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { endWithParent } from '../../tools/processes/endWithParent';

export interface Display {
  /** Value of the environment variable `DISPLAY` for programs that use this display. */
  readonly name: string;
  readonly process: ChildProcess;
}

/**
 * Starts Xvfb, a display in memory, with the first free display number.
 *
 * @param screen its size in pixels, such as `390x844`
 */
export async function startDisplay(program: string, screen: string): Promise<Display> {
  const display = spawn(program, ['-displayfd', '3', '-screen', '0', `${screen}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  endWithParent(display);
  // Xvfb writes the display number to file descriptor 3, because of `-displayfd 3`.
  const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
  return { name: `:${String(number).trim()}`, process: display };
}
