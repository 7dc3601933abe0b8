import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const ROOT = path.join(__dirname, '../..');
const CACHE = path.join(ROOT, '.cache');

/**
 * The files of an empty embedded database, as PGlite loads them: to make one takes seconds, to load one a fraction of
 * them.
 */
export async function emptyDatabase(): Promise<Blob> {
  return new Blob([readFileSync(await emptyTemplate())]);
}

/** Puts an empty embedded database into a data directory that has none, for the server to find there. */
export async function layEmptyDatabase(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'db');
  if (existsSync(folder)) return;
  const archive = await emptyTemplate();
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xf', archive, '-C', folder], { stdio: 'ignore' });
}

/** Parts of the log that are done with are deleted, not kept for later. */
const startParams = [...PGlite.defaultStartParams, '-c', 'wal_recycle=off'];

/** Returns the path of its archive, made by the first test that asks. */
async function emptyTemplate(): Promise<string> {
  const file = path.join(CACHE, `small-empty-database-${installedVersion()}.tar`);
  if (existsSync(file)) return file;
  // A fifth of the usual size: a small log, and none of the databases that only others would be made from.
  const database = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'], startParams });
  await database.exec('UPDATE pg_database SET datistemplate = false');
  await database.exec('DROP DATABASE template0');
  await database.exec('DROP DATABASE template1');
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
  // Every package has one.
  return (JSON.parse(about) as { version: string }).version;
}
