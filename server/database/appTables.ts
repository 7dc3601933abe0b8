import type { Database } from './database';
import { readMigrations } from './migrate';

/**
 * The product's tables, including the table that records the migrations. A test compares the list with the tables of a
 * migrated database.
 */
export const APP_TABLES: readonly string[] = [
  'schema_migrations',
  ...readMigrations().flatMap(({ script }) =>
    [...script.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, name = '']) => name),
  ),
];

/** Drops the product's tables in a PostgreSQL database. Keeps all other tables. */
export async function dropAppTables(database: Database): Promise<void> {
  await database.execute(`DROP TABLE IF EXISTS ${APP_TABLES.join(', ')}`);
}
