import type { Database } from '../database/database';

/** Resolves when this number of the database's connections wait for a lock. */
export async function waitForLockWaiters(database: Database, count: number): Promise<void> {
  let waiting = 0;
  while (waiting < count) {
    const rows = await database.query(WAITING);
    waiting = rows.length;
  }
}

/**
 * Selects the advisory locks with the number `$1` in this database. Other tests may use the same number in other
 * databases at the same time.
 */
export const ADVISORY_LOCKS = `(
    SELECT pg_locks.* FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE datname = current_database() AND locktype = 'advisory' AND objid = $1::bigint::oid
  ) AS advisory_locks`;

const WAITING = `
  SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
