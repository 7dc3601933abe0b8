import type { ServerSettings } from '../settings';
import { faultMessage, StartFault } from '../startFault';
import { openDataDirectory } from './dataDirectory';
import type { Database } from './database';
import { connectToDatabase } from './serverDatabase';

/** The database the settings name, answering; else a StartFault. Its address may hold a password and is not shown. */
export async function openDatabase(settings: ServerSettings): Promise<Database> {
  if (settings.databaseUrl === null) return openDataDirectory(settings.dataDir);
  const database = connectToDatabase(settings.databaseUrl);
  try {
    await database.query('SELECT 1');
    return database;
  } catch (fault) {
    await database.close();
    throw new StartFault(`The database of DATABASE_URL cannot be reached: ${faultMessage(fault)}`);
  }
}
