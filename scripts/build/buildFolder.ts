import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Lets `fill` write a new folder, then renames it to `target`. After an interruption `target` is the old or the new
 * folder, never a mixture.
 */
export async function replaceFolder(
  target: string,
  workshop: string,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  await removeLeftovers(workshop);
  const fresh = path.join(workshop, `${process.pid}-new`);
  const old = path.join(workshop, `${process.pid}-old`);
  await mkdir(fresh, { recursive: true });
  try {
    await fill(fresh);
    await rename(target, old).catch(ignoreMissing);
    await rename(fresh, target);
  } finally {
    await Promise.all([fresh, old].map((folder) => rm(folder, { recursive: true, force: true })));
  }
}

/** Deletes the folders of builds whose process has ended. A folder's name begins with the process id. */
async function removeLeftovers(workshop: string): Promise<void> {
  const names = await readdir(workshop).catch(() => []);
  const dead = names.filter((name) => !isRunning(Number.parseInt(name, 10)));
  await Promise.all(dead.map((name) => rm(path.join(workshop, name), { recursive: true, force: true })));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
