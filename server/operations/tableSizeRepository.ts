import type { Queryable } from '../database/database';

/** The number of rows in a table. */
export interface TableSize {
  readonly table: string;
  readonly rows: number;
  /** The number of rows that no longer count and will be deleted; null if the table's rows do not expire. */
  readonly expired: number | null;
}

/** Creates the repository that measures the tables that grow while the site is used. */
export function createTableSizeRepository(database: Queryable) {
  return { measure: (now: Date) => database.query<TableSize>(MEASURE, [now]) };
}

const EXPIRING = ['sessions', 'mail_tokens', 'rate_limits'].map(
  (table) => `
    SELECT '${table}' AS "table", count(*) AS rows, count(*) FILTER (WHERE expires_at <= $1) AS expired FROM ${table}`,
);

// Events are never deleted, so the newest id is their number. Counting rows would take longer every year.
const MEASURE = `${EXPIRING.join(' UNION ALL ')}
  UNION ALL SELECT 'session_tokens', count(*), NULL FROM session_tokens
  UNION ALL SELECT 'payment_events', coalesce(max(id), 0), NULL FROM payment_events`;
