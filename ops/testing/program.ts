import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program of docs/deployment.md that a test runs. */
export interface Program {
  /** Returns everything that the program has written to standard error so far. */
  readonly said: () => string;
  /** Resolves when the program writes more to standard error. */
  readonly saysMore: () => Promise<unknown>;
  readonly kill: (signal: NodeJS.Signals) => void;
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
}

/** Starts a program. Resolves when the program writes the text `ready`; rejects if the program ends first. */
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
