import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Figures } from '../figures';
import type { Job } from './job';

/** Has the load made by a process of its own; gives what it measured. */
export async function runLoad(job: Job): Promise<Figures> {
  const child = fork(path.join(__dirname, 'loadProcess.ts'), { execArgv: ['--import', 'tsx'] });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The load generator ended by itself: ${String(code)}`);
  });
  child.send(job);
  const [figures] = (await Promise.race([once(child, 'message'), ended])) as [Figures]; // what loadProcess.ts sends
  ended.catch(() => undefined);
  return figures;
}
