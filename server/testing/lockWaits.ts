import type { Database } from '../database/database';

/** Resolves when this number of connections to the PostgreSQL database wait for a lock. */
export async function waitForLockWaiters(database: Database, count: number): Promise<void> {
  let waiting = 0;
  while (waiting < count) {
    const rows = await database.query(WAITING);
    waiting = rows.length;
  }
}

/**
 * The advisory locks with the number `$1` of this database: tests that run at the same time use the same numbers in
 * databases of their own.
 */
export const ADVISORY_LOCKS = `(
    SELECT pg_locks.* FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE datname = current_database() AND locktype = 'advisory' AND objid = $1::bigint::oid
  ) AS advisory_locks`;

const WAITING = `
  SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
