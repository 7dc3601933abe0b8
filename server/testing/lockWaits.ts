import type { Database } from '../database/database';

/** Resolves once so many connections to this PostgreSQL database wait for a lock. */
export async function waitForLockWaiters(database: Database, count: number): Promise<void> {
  let waiting = 0;
  while (waiting < count) {
    const rows = await database.query(WAITING);
    waiting = rows.length;
  }
}

const WAITING = `
  SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
