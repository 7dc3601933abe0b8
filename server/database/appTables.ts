import type { Database } from './database';
import { readMigrations } from './migrate';

/**
 * The tables of the migrations and the table that records the migrations. A test compares this list with the tables of
 * a migrated database.
 */
export const APP_TABLES: readonly string[] = [
  'schema_migrations',
  ...readMigrations().flatMap(({ script }) =>
    [...script.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, name = '']) => name),
  ),
];

/** Drops the product's tables of a PostgreSQL database and leaves everything else in it. */
export async function dropAppTables(database: Database): Promise<void> {
  await database.execute(`DROP TABLE IF EXISTS ${APP_TABLES.join(', ')}`);
}
