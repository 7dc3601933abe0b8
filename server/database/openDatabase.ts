import { errorMessage } from '../errors';
import type { ServerSettings } from '../settings';
import { StartupError } from '../startupError';
import { DatabaseUnavailable, type Database } from './database';
import { REQUEST_LIMITS } from './databaseLimits';
import { connectToDatabase } from './serverDatabase';

/** Opens the database of the settings. Throws a StartupError if the database does not answer. */
export async function openDatabase({ databaseUrl, dataDir }: ServerSettings): Promise<Database> {
  if (databaseUrl !== null) return openDatabaseServer(databaseUrl, 'DATABASE_URL');
  // Loads the module only here, since its package fs-native-extensions has no binary for some systems that use a
  // database server.
  const { openDataDirectory } = await import('./dataDirectory');
  return openDataDirectory(dataDir);
}

/**
 * Opens the database, runs `prepare` on it, and returns a database for requests. With a PostgreSQL server, requests use
 * separate connections with shorter time limits.
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
    // The database answers but cannot be changed. An example is a standby.
    throw new StartupError(`The database cannot be brought up to date: ${fault.message}`);
  }
  if (settings.databaseUrl === null) return database;
  await database.close();
  return connectToDatabase(settings.databaseUrl, REQUEST_LIMITS);
}

/**
 * Opens the database of a URL. Throws a StartupError that names the setting. The error does not show the URL, which may
 * contain a password.
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
 * Throws a StartupError if the database does not fit this product. With an encoding other than UTF8, names would be
 * refused or not found. If the product's tables were in another schema, the migrations would create empty tables beside
 * them.
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
