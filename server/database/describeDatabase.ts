import { Client } from 'pg';
import type { ServerSettings } from '../settings';

/** Names the database of the settings for messages, without user and password. */
export function describeDatabase({ databaseUrl, dataDir }: Pick<ServerSettings, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === null) return `the embedded database in ${dataDir}`;
  // Reads the URL as the driver does: host and port may be missing or stand in the query.
  const { database, host, port } = new Client({ connectionString: databaseUrl });
  return `the database ${database ?? ''} on ${host}:${port}`;
}
