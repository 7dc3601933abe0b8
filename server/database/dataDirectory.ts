import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { StartupError } from '../startupError';
import type { Database } from './database';
import { databaseMessage } from './databaseErrors';
import { openEmbeddedDatabase } from './embeddedDatabase';

const databaseFolder = (dataDir: string) => path.join(dataDir, 'db');

/** Another process, such as the server, has the data directory. */
export class DataDirectoryInUse extends StartupError {}

/**
 * Locks the data directory for this process and returns a function that releases it. Two processes on one embedded
 * database are not refused by the engine and lose rows. The lock belongs to the operating system, so even a killed
 * process leaves none behind. Throws a StartupError when the directory is in use or cannot be written.
 */
function lockDataDirectory(dataDir: string): () => void {
  const file = openLockFile(dataDir);
  if (!tryLock(file)) {
    closeSync(file);
    throw new DataDirectoryInUse(`The data directory ${dataDir} is in use by another process.`);
  }
  return () => {
    closeSync(file);
  };
}

function openLockFile(dataDir: string): number {
  try {
    mkdirSync(dataDir, { recursive: true });
    return openSync(path.join(dataDir, 'lock'), 'a+');
  } catch (fault) {
    throw new StartupError(`The data directory ${dataDir} cannot be written: ${databaseMessage(fault)}`);
  }
}

/** Opens the embedded database of a data directory, made on first use, and holds the directory until it is closed. */
export async function openDataDirectory(dataDir: string): Promise<Database> {
  const release = lockDataDirectory(dataDir);
  try {
    await createOnce(dataDir);
    const onEnd = (reason: string) => {
      process.stderr.write(`The database in ${dataDir} has ended: ${reason}\n`);
      process.exit(1);
    };
    const database = await openEmbeddedDatabase(databaseFolder(dataDir), onEnd);
    return { ...database, close: () => database.close().finally(release) };
  } catch (fault) {
    release();
    throw new StartupError(`The database in ${dataDir} cannot be opened: ${databaseMessage(fault)}`);
  }
}

/** The same, but never makes one: a StartupError where there is none. */
export async function openExistingDataDirectory(dataDir: string): Promise<Database> {
  if (!existsSync(databaseFolder(dataDir))) throw new StartupError(`There is no database in ${dataDir}.`);
  return openDataDirectory(dataDir);
}

/** A new database is made beside its place and moved there whole: a start that is cut short leaves no half of one. */
async function createOnce(dataDir: string): Promise<void> {
  if (existsSync(databaseFolder(dataDir))) return;
  const unfinished = path.join(dataDir, 'db.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  const database = await openEmbeddedDatabase(unfinished);
  await database.close();
  renameSync(unfinished, databaseFolder(dataDir));
}

/** Deletes the embedded database of a data directory; refused like opening it. */
export function removeDatabase(dataDir: string): void {
  const release = lockDataDirectory(dataDir);
  try {
    rmSync(databaseFolder(dataDir), { recursive: true, force: true });
  } finally {
    release();
  }
}
