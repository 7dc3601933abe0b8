import { errorMessage } from '../errors';
import type { ServerSettings } from '../settings';
import { StartupError } from '../startupError';
import { DatabaseUnavailable, type Database } from './database';
import { REQUEST_LIMITS } from './databaseLimits';
import { connectToDatabase } from './serverDatabase';

/** Opens the database that the settings name. Throws a StartupError if it does not answer. */
export async function openDatabase({ databaseUrl, dataDir }: ServerSettings): Promise<Database> {
  if (databaseUrl !== null) return openDatabaseServer(databaseUrl, 'DATABASE_URL');
  // Loaded only here: fs-native-extensions has no binary for every system that can reach a database server.
  const { openDataDirectory } = await import('./dataDirectory');
  return openDataDirectory(dataDir);
}

/**
 * Opens the database, runs `prepare` on it, and returns a database for requests. On PostgreSQL requests get connections
 * of their own, with shorter time limits than those of `prepare`.
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
    if (!(fault instanceof DatabaseUnavailable)) throw fault;
    // A standby, for example, answers but takes no changes.
    throw new StartupError(`The database cannot be brought up to date: ${fault.message}`);
  }
  if (settings.databaseUrl === null) return database;
  await database.close();
  return connectToDatabase(settings.databaseUrl, REQUEST_LIMITS);
}

/**
 * Opens the database of a URL. Throws a StartupError with the setting's name; the URL may hold a password and is not
 * shown.
 */
export async function openDatabaseServer(url: string, setting: string): Promise<Database> {
  const database = connectToDatabase(url);
  try {
    await requireOurs(database, setting);
    return database;
  } catch (fault) {
    await database.close();
    if (fault instanceof StartupError) throw fault;
    throw new StartupError(`The database of ${setting} cannot be reached: ${errorMessage(fault)}`);
  }
}

/**
 * In a database with another encoding, names would be refused or not found. Beside tables in another schema, empty
 * tables would be made.
 */
async function requireOurs(database: Database, setting: string): Promise<void> {
  const [found] = await database.query<{ encoding: string; elsewhere: string | null }>(ENCODING_AND_SCHEMA);
  if (found === undefined) throw new Error('It says nothing of itself');
  if (found.encoding !== 'UTF8') {
    throw new StartupError(
      `The database of ${setting} has the encoding ${found.encoding}, and must have UTF8: ` +
        'make one with createdb -E UTF8 -T template0 --owner=ROLE NAME.',
    );
  }
  if (found.elsewhere !== null) {
    throw new StartupError(
      `The database of ${setting} has its tables in the schema ${found.elsewhere}: ` +
        'move each of them with ALTER TABLE … SET SCHEMA public.',
    );
  }
}

const ENCODING_AND_SCHEMA = `
  SELECT current_setting('server_encoding') AS encoding, (
    SELECT min(nspname::text) FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relname = 'session_tokens' AND relkind = 'r' AND to_regclass('session_tokens') IS NULL
  ) AS elsewhere`;
