import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const ROOT = path.join(__dirname, '../..');
const CACHE = path.join(ROOT, '.cache');

/** `wal_recycle=off` makes PostgreSQL delete old files of the log instead of keeping them. */
export const startParams = [...PGlite.defaultStartParams, '-c', 'wal_recycle=off'];

/**
 * Returns the files of an empty embedded database in the form that PGlite loads. Making a database takes seconds, but
 * loading one only a fraction of a second.
 */
export async function emptyDatabase(): Promise<Blob> {
  return new Blob([readFileSync(await emptyArchive())]);
}

/** Puts an empty embedded database into a data directory that has none, so that a server need not make one. */
export async function layEmptyDatabase(dataDir: string): Promise<void> {
  layArchive(await emptyArchive(), dataDir);
}

export function layArchive(archive: string, dataDir: string): void {
  const folder = path.join(dataDir, 'db');
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xf', archive, '-C', folder], { stdio: 'ignore' });
}

function emptyArchive(): Promise<string> {
  return makeArchive('small-empty-database', async () => {
    // The database gets a fifth of the usual size: its write-ahead log has small files, and the databases that serve
    // only as templates are dropped.
    const database = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'], startParams });
    await database.exec('UPDATE pg_database SET datistemplate = false');
    await database.exec('DROP DATABASE template0');
    await database.exec('DROP DATABASE template1');
    return database;
  });
}

/** Returns the path of the archive with a database. The first test that needs the archive makes it. */
export async function makeArchive(name: string, makeDatabase: () => Promise<PGlite>): Promise<string> {
  const file = path.join(CACHE, `${name}-${installedVersion()}.tar`);
  if (existsSync(file)) return file;
  const database = await makeDatabase();
  await database.exec('VACUUM FULL');
  await database.exec('CHECKPOINT');
  const dump = await database.dumpDataDir('none');
  await database.close();
  mkdirSync(CACHE, { recursive: true });
  // Writes a draft and renames it when it is complete, since another worker may be about to read the file.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
  renameSync(draft, file);
  return file;
}

function installedVersion(): string {
  const about = readFileSync(path.join(ROOT, 'node_modules/@electric-sql/pglite/package.json'), 'utf8');
  // The type assertion is safe, because every package has a version.
  return (JSON.parse(about) as { version: string }).version;
}
