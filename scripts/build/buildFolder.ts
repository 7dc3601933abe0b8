import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Fills a new folder through `fill`, then renames it to `target`. If the work is interrupted, `target` is the old
 * folder or the new one, never a mixture.
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

/** Folders of builds that were killed; those of a build running elsewhere stay. */
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
