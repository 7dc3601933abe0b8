import type { Database } from './database';
import { readMigrations } from './migrate';

/** Every table the migrations make, and theirs; a test compares this list with what they really made. */
export const APP_TABLES: readonly string[] = [
  'schema_migrations',
  ...readMigrations().flatMap(({ script }) =>
    [...script.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, name = '']) => name),
  ),
];

/** Empties a PostgreSQL database of this product; whatever else lives there stays. */
export async function dropAppTables(database: Database): Promise<void> {
  await database.execute(`DROP TABLE IF EXISTS ${APP_TABLES.join(', ')}`);
}
