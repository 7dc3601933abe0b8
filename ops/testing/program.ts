import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server of the documentation that a test runs. */
export interface Program {
  /** Everything it has written to its standard error. */
  readonly said: () => string;
  /** Resolves when it writes more. */
  readonly saysMore: () => Promise<unknown>;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
}

/** Starts a program; resolves when it writes what it writes once it is ready, rejects when it ends before. */
export async function startProgram(
  [file = '', ...args]: readonly string[],
  ready: string,
  env = process.env,
): Promise<Program> {
  const child = spawn(file, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const closed = once(child, 'close');
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  while (!said.includes(ready)) {
    const more = await Promise.race([once(child.stderr, 'data'), closed.then(() => null)]);
    if (more === null) throw new Error(said);
  }
  return {
    said: () => said,
    saysMore: () => once(child.stderr, 'data'),
    kill: (signal) => void child.kill(signal),
    end: async (signal) => {
      child.kill(signal);
      await closed;
    },
  };
}
