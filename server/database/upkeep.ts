import type { PGlite } from '@electric-sql/pglite';

/** The number of uses of the engine between two checks. A check takes a millisecond. */
const TURNS = 500;

/** Bytes by which the database's log may grow before a checkpoint is made. */
const LOG_BYTES = 16 * 1024 * 1024;

/** A table is vacuumed when its dead rows exceed this number plus a fifth of its living rows. */
const DEAD_ROWS = 1_000;

/**
 * Makes a checkpoint keep only two files of the database's log, the current one and the next. By default, it would keep
 * five files or more, up to 1 GB.
 */
export const LOG_LIMITS = ['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=32MB'];

/**
 * Makes the checkpoints and vacuums that a PostgreSQL server makes in the background, for which the embedded engine has
 * no process. Without checkpoints, the log would keep every file; without vacuums, the space of deleted rows would not
 * be reused.
 *
 * @returns a function that must be awaited before each use of the engine, while no transaction is open; most calls do
 * nothing
 */
export function createUpkeep(engine: PGlite): () => Promise<void> {
  let turns = 0;
  return async () => {
    turns += 1;
    if (turns % TURNS !== 0) return;
    // Ignores errors, such as a full disk, because the statements of requests report them too.
    await keepUp(engine).catch(() => undefined);
  };
}

async function keepUp(engine: PGlite): Promise<void> {
  // Updates the engine's statistics, since the engine counts dead rows in memory and publishes the counts at most once
  // a second.
  await engine.exec('SELECT pg_stat_force_next_flush()');
  const { rows: full } = await engine.query<{ name: string }>(FULL_TABLES, [DEAD_ROWS]);
  for (const { name } of full) await engine.exec(`VACUUM ${name}`);
  const { rows: log } = await engine.query(LONG_LOG, [LOG_BYTES]);
  if (log.length > 0) await engine.exec('CHECKPOINT');
}

// Selects tables with many dead rows. Checks the tables of long values (pg_toast) separately, since the counts of their
// main tables do not include their rows.
const FULL_TABLES = `
  SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_all_tables
  WHERE n_dead_tup > $1 + n_live_tup / 5`;

const LONG_LOG = 'SELECT FROM pg_control_checkpoint() WHERE pg_current_wal_lsn() - redo_lsn > $1';
