import type { ServerSettings } from '../settings';
import { faultMessage, StartFault } from '../startFault';
import { openDataDirectory } from './dataDirectory';
import type { Database } from './database';
import { connectToDatabase } from './serverDatabase';

/** The database the settings name, answering; else a StartFault. */
export async function openDatabase({ databaseUrl, dataDir }: ServerSettings): Promise<Database> {
  return databaseUrl === null ? openDataDirectory(dataDir) : openDatabaseServer(databaseUrl, 'DATABASE_URL');
}

/** The database of a URL, answering; else a StartFault by the setting's name. The URL may hold a password and is not shown. */
export async function openDatabaseServer(url: string, setting: string): Promise<Database> {
  const database = connectToDatabase(url);
  try {
    await database.query('SELECT 1');
    return database;
  } catch (fault) {
    await database.close();
    throw new StartFault(`The database of ${setting} cannot be reached: ${faultMessage(fault)}`);
  }
}
