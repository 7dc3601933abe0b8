import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../startupError';
import type { Database, Queryable } from './database';
import { isLockTimeout } from './databaseErrors';
import { LOCKS } from './locks';

interface Migration {
  readonly name: string;
  readonly script: string;
  readonly checksum: string;
}

/** The folder of the product's migrations. */
export const MIGRATIONS_FOLDER = path.join(__dirname, 'migrations');

/**
 * How long a script waits for a lock. It must be shorter than the 3 s after which PostgreSQL cancels the statements
 * that wait behind the script.
 */
const LOCK_WAIT = '1s';

/**
 * Milliseconds between two attempts to run a script. Statements that wait behind the script can run during the pause.
 */
const PAUSE_MS = 2_000;

/**
 * Brings the database to the newest schema: runs each numbered script that has not run yet, in order, in a separate
 * transaction. Servers that start at the same time wait for one another, and a script waits for a backup that reads its
 * tables. Throws a StartupError if a script was edited after it ran, since the database would differ from the scripts.
 */
export async function migrate(database: Pick<Database, 'transaction'>, folder = MIGRATIONS_FOLDER): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockSchema(transaction);
    await transaction.execute(
      `CREATE TABLE IF NOT EXISTS schema_migrations (
        name text PRIMARY KEY,
        checksum text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`,
    );
  });
  for (const migration of readMigrations(folder)) {
    while (!(await tryToApply(database, migration))) await delay(PAUSE_MS);
  }
}

/** Applies a migration. Returns false if another session, such as a backup, held a lock on its tables for too long. */
async function tryToApply(database: Pick<Database, 'transaction'>, migration: Migration): Promise<boolean> {
  try {
    await database.transaction(async (transaction) => {
      await lockSchema(transaction);
      await transaction.query("SELECT set_config('lock_timeout', $1, true)", [LOCK_WAIT]);
      await applyOnce(transaction, migration);
    });
    return true;
  } catch (fault) {
    if (isLockTimeout(fault)) return false;
    throw fault;
  }
}

/**
 * Waits until no other process changes the schema or seeds the database. Then keeps other processes from doing so until
 * this transaction ends.
 */
export async function lockSchema(transaction: Queryable): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1)', [LOCKS.schema]);
}

/** Returns the migrations of a folder, ordered by their numbers. */
export function readMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name) => {
    // Ignores the kind of line breaks, since Git may change them when it checks a file out.
    const script = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, script, checksum: createHash('sha256').update(script).digest('hex') };
  });
}

async function applyOnce(transaction: Queryable, { name, script, checksum }: Migration): Promise<void> {
  const [applied] = await transaction.query<{ checksum: string }>(
    'SELECT checksum FROM schema_migrations WHERE name = $1',
    [name],
  );
  if (applied === undefined) {
    await transaction.execute(script);
    await transaction.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
  } else if (applied.checksum !== checksum) {
    throw new StartupError(`Migration ${name} was changed after it had been applied to this database.`);
  }
}
