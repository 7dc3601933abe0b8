import type { PGlite } from '@electric-sql/pglite';

/** The number of the engine's turns between two checks; a check takes a millisecond. */
const TURNS = 500;

/** Bytes of the log after which its files are written off. */
const LOG_BYTES = 16 * 1024 * 1024;

/** A table is vacuumed when its dead rows exceed this number plus a fifth of its living rows. */
const DEAD_ROWS = 1_000;

/**
 * Settings of the engine under which a checkpoint leaves the file of the log that is in use and one for later. By
 * default it would keep five, and up to 1 GB.
 */
export const LOG_LIMITS = ['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=32MB'];

/**
 * Checkpoints and vacuums, which PostgreSQL does in the background; the embedded engine has no background. Without
 * checkpoints the log keeps every file, and without vacuums the space of deleted rows is not used again.
 *
 * @returns to be awaited before each turn of the engine, while no transaction is open; most times it does nothing
 */
export function createUpkeep(engine: PGlite): () => Promise<void> {
  let turns = 0;
  return async () => {
    turns += 1;
    if (turns % TURNS !== 0) return;
    // Errors are ignored: the statements of members report the same ones, such as a full disk.
    await keepUp(engine).catch(() => undefined);
  };
}

async function keepUp(engine: PGlite): Promise<void> {
  // The engine counts dead rows in its own memory and notes them at most once a second.
  await engine.exec('SELECT pg_stat_force_next_flush()');
  const { rows: full } = await engine.query<{ name: string }>(FULL_TABLES, [DEAD_ROWS]);
  for (const { name } of full) await engine.exec(`VACUUM ${name}`);
  const { rows: log } = await engine.query(LONG_LOG, [LOG_BYTES]);
  if (log.length > 0) await engine.exec('CHECKPOINT');
}

// Long values lie in tables of their own (pg_toast), of which the others' numbers tell nothing.
const FULL_TABLES = `
  SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_all_tables
  WHERE n_dead_tup > $1 + n_live_tup / 5`;

const LONG_LOG = 'SELECT FROM pg_control_checkpoint() WHERE pg_current_wal_lsn() - redo_lsn > $1';
