import { Client } from 'pg';
import type { ServerSettings } from '../settings';

/** Returns the name of the database for messages, without user and password. */
export function describeDatabase({ databaseUrl, dataDir }: Pick<ServerSettings, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === null) return `the embedded database in ${dataDir}`;
  // Parses the URL with the driver, since host and port may be missing or in the query.
  const { database, host, port } = new Client({ connectionString: databaseUrl });
  return `the database ${database ?? ''} on ${host}:${port}`;
}
