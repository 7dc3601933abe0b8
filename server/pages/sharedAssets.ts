import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#domain/clock';
import { errorMessage } from '../errors';
import { StartupError } from '../startupError';

const HOUR_MS = 3_600_000;

/** Milliseconds after which a file is removed: a day, and the hour in which a running process renews its files. */
const KEPT_MS = 25 * HOUR_MS;

interface Sharing {
  /** The folder of the build. */
  readonly root: string;
  readonly assetsDir: string;
  readonly clock: Clock;
}

/**
 * Copies the assets of this build into a folder that the processes of several builds share (`ASSETS_DIR`). Each process
 * serves the assets of all builds from this folder, because a page may load assets from a process of another build:
 * while processes are replaced one by one, and in a tab that was opened earlier. A process copies its files at its
 * start and every hour. Files that no process has copied for a day are removed.
 */
export function shareAssets(app: FastifyInstance, { root, assetsDir, clock }: Sharing): void {
  const own = path.join(root, 'assets');
  const shared = path.join(assetsDir, 'assets');
  makeFolder(shared);
  const share = async () => {
    const now = clock();
    await removeOlder(shared, now.getTime() - KEPT_MS);
    await putFiles(own, shared, now);
  };
  const shareAgain = () =>
    share().catch((error: unknown) => app.log.error({ err: error }, 'assets were not put into ASSETS_DIR'));
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    await share();
    timer = setInterval(() => void shareAgain(), HOUR_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Makes the folder synchronously, since it must exist before its files are served. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new StartupError(`Invalid env: ASSETS_DIR cannot be used: ${errorMessage(error)}`);
  }
}

async function putFiles(from: string, to: string, now: Date): Promise<void> {
  for (const name of await readdir(from)) {
    // Copies a file under another name and then renames it, so that other processes never serve a part of it.
    const unfinished = path.join(to, `.${name}.${randomUUID()}`);
    await copyFile(path.join(from, name), unfinished);
    await utimes(unfinished, now, now);
    await rename(unfinished, path.join(to, name));
  }
}

/**
 * Removes files that are older than the limit. Ignores files that are missing, since another process may have removed
 * them.
 */
async function removeOlder(folder: string, limit: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const age = await stat(file).catch(() => null);
    if (age !== null && age.mtimeMs < limit) await rm(file, { force: true });
  }
}
