import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * Builds a part of the site in a child process (buildPart.ts), so that it uses another CPU core. Rejects with the
 * process's error output if the build fails.
 */
export async function buildApart(part: 'viewer' | 'besideApp', folder: string, buildId: string): Promise<void> {
  const child = fork(path.join(__dirname, 'buildPart.ts'), [part, folder, buildId], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const output = child.stderr === null ? '' : text(child.stderr);
  const [code] = (await once(child, 'exit')) as [number | null]; // Node.js documents these arguments of the event
  const report = await output;
  if (code !== 0) throw new Error(report);
  if (report !== '') console.warn(report);
}
