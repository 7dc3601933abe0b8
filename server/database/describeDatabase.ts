import { Client } from 'pg';
import type { ServerSettings } from '../settings';

/** Which database the settings mean, in words that may be shown: without user and password. */
export function describeDatabase({ databaseUrl, dataDir }: Pick<ServerSettings, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === null) return `the embedded database in ${dataDir}`;
  // As the driver reads the URL: names may be left out or stand behind the question mark.
  const { database, host, port } = new Client({ connectionString: databaseUrl });
  return `the database ${database ?? ''} on ${host}:${port}`;
}
