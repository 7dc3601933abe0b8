import { errorMessage } from '../errors';
import type { ServerSettings } from '../settings';
import { StartupError } from '../startupError';
import type { Database } from './database';
import { REQUEST_LIMITS } from './databaseLimits';
import { connectToDatabase } from './serverDatabase';

/** The database the settings name, answering; else a StartupError. */
export async function openDatabase({ databaseUrl, dataDir }: ServerSettings): Promise<Database> {
  if (databaseUrl !== null) return openDatabaseServer(databaseUrl, 'DATABASE_URL');
  // Loaded only here: fs-native-extensions has no binary for every system that can reach a database server.
  const { openDataDirectory } = await import('./dataDirectory');
  return openDataDirectory(dataDir);
}

/**
 * The same for requests, once `prepare` is done: on PostgreSQL they get connections of their own, on which a statement
 * must not take as long as one that prepares.
 */
export async function openPreparedDatabase(
  settings: ServerSettings,
  prepare: (database: Database) => Promise<void>,
): Promise<Database> {
  const database = await openDatabase(settings);
  try {
    await prepare(database);
  } catch (fault) {
    await database.close();
    throw fault;
  }
  if (settings.databaseUrl === null) return database;
  await database.close();
  return connectToDatabase(settings.databaseUrl, REQUEST_LIMITS);
}

/** The database of a URL, answering; else a StartupError by the setting's name. The URL may hold a password and is not shown. */
export async function openDatabaseServer(url: string, setting: string): Promise<Database> {
  const database = connectToDatabase(url);
  try {
    await database.query('SELECT 1');
    return database;
  } catch (fault) {
    await database.close();
    throw new StartupError(`The database of ${setting} cannot be reached: ${errorMessage(fault)}`);
  }
}
