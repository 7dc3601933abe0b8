import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { databaseOfEngine } from '../database/embeddedDatabase';
import { migrate, readMigrations } from '../database/migrate';
import { emptyDatabase, layArchive, makeArchive, startParams } from './emptyDatabase';

/**
 * Returns the files of an embedded database with the product's tables, in the form that PGlite loads. The migrations
 * take a second in a process that has not run them before.
 */
export async function migratedDatabase(): Promise<Blob> {
  return new Blob([readFileSync(await migratedArchive())]);
}

/** Puts a database with the product's tables into a data directory that has no database. */
export async function layMigratedDatabase(dataDir: string): Promise<void> {
  layArchive(await migratedArchive(), dataDir);
}

function migratedArchive(): Promise<string> {
  const checksums = readMigrations().map(({ checksum }) => checksum);
  const version = createHash('sha256').update(checksums.join()).digest('hex').slice(0, 12);
  return makeArchive(`migrated-database-${version}`, async () => {
    const engine = await PGlite.create({ loadDataDir: await emptyDatabase(), startParams });
    await migrate(databaseOfEngine(engine, 'memory://'));
    return engine;
  });
}
