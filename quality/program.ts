import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A server of the documentation that a test runs. */
export interface Program {
  /** All that it has said on its standard error. */
  readonly said: () => string;
  /** Resolves when it says more. */
  readonly saysMore: () => Promise<unknown>;
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
}

/** Starts a program; resolves when it says what it says once it is ready, rejects when it ends before. */
export async function startProgram(
  command: readonly [file: string, ...args: string[]],
  ready: string,
  env = process.env,
): Promise<Program> {
  const [file, ...args] = command;
  const child = spawn(file, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(ready)) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => {
      reject(new Error(said));
    });
  });
  return {
    said: () => said,
    saysMore: () => once(child.stderr, 'data'),
    end: async (signal) => {
      const closed = once(child, 'close');
      child.kill(signal);
      await closed;
    },
  };
}
