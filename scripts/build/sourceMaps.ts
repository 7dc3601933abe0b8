import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Moves the source maps from the built folder to `target`, whose former content it deletes. They are for the error
 * reporting service (docs/deployment.md), not for browsers.
 */
export async function moveSourceMaps(folder: string, target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.map'))) {
    await mkdir(path.dirname(path.join(target, file)), { recursive: true });
    await rename(path.join(folder, file), path.join(target, file));
  }
}
