import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { StartupError } from '../startupError';
import type { Database } from './database';
import { databaseMessage } from './databaseErrors';
import { closeToOthers, hasDatabase } from './databaseFolder';
import { openEmbeddedDatabase } from './embeddedDatabase';

const databaseFolder = (dataDir: string) => path.join(dataDir, 'db');

/** The error thrown when another process, such as the server, has locked the data directory. */
export class DataDirectoryInUse extends StartupError {}

/**
 * Locks the data directory for this process, and returns a function that releases the lock. Without the lock, two
 * processes could open one database, and rows would be lost. The operating system releases the lock when a process is
 * killed. Throws a StartupError if the directory is in use or cannot be written.
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
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return openSync(path.join(dataDir, 'lock'), 'a+', 0o600);
  } catch (fault) {
    throw new StartupError(`The data directory ${dataDir} cannot be written: ${databaseMessage(fault)}`);
  }
}

/**
 * Opens the embedded database in a data directory, and creates it on first use. Holds the lock on the directory until
 * the database is closed. Throws a StartupError, without writing anything, if the database's folder holds other files.
 */
export async function openDataDirectory(dataDir: string): Promise<Database> {
  const isThere = hasDatabase(databaseFolder(dataDir));
  const release = lockDataDirectory(dataDir);
  try {
    if (!isThere) await create(dataDir);
    const onEnd = (reason: string) => {
      process.stderr.write(`The database in ${dataDir} has ended: ${reason}\n`);
      process.exit(1);
    };
    const database = await openEmbeddedDatabase(databaseFolder(dataDir), onEnd);
    return { ...database, close: () => database.close().finally(release) };
  } catch (fault) {
    release();
    if (fault instanceof StartupError) throw fault;
    throw new StartupError(`The database in ${dataDir} cannot be opened: ${databaseMessage(fault)}`);
  }
}

/** Opens the embedded database like `openDataDirectory`, but throws a StartupError if there is none. */
export async function openExistingDataDirectory(dataDir: string): Promise<Database> {
  if (!existsSync(databaseFolder(dataDir))) throw new StartupError(`There is no database in ${dataDir}.`);
  return openDataDirectory(dataDir);
}

/**
 * Creates a new database in a temporary folder and then renames the folder, so that an interrupted start leaves no
 * incomplete database.
 */
async function create(dataDir: string): Promise<void> {
  if (hasDatabase(databaseFolder(dataDir))) return;
  const unfinished = path.join(dataDir, 'db.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  closeToOthers(unfinished);
  const database = await openEmbeddedDatabase(unfinished);
  await database.close();
  renameSync(unfinished, databaseFolder(dataDir));
}

/**
 * Deletes the embedded database of a data directory. Throws a StartupError while another process uses the directory.
 */
export function removeDatabase(dataDir: string): void {
  const release = lockDataDirectory(dataDir);
  try {
    rmSync(databaseFolder(dataDir), { recursive: true, force: true });
  } finally {
    release();
  }
}
