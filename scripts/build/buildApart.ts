import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * Builds a part of the site into a folder in a process of its own (buildPart.ts), which uses the second core. The
 * process ends with this one. On failure, rejects with the process's output.
 */
export async function buildApart(part: 'viewer' | 'besideApp', folder: string, buildId: string): Promise<void> {
  const child = fork(path.join(__dirname, 'buildPart.ts'), [part, folder, buildId], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const output = child.stderr === null ? '' : text(child.stderr);
  const [code] = (await once(child, 'exit')) as [number | null]; // as Node documents the event
  const report = await output;
  if (code !== 0) throw new Error(report);
  if (report !== '') console.warn(report);
}
