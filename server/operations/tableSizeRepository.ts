import type { Queryable } from '../database/database';

/** How much a table holds. */
export interface TableSize {
  readonly table: string;
  readonly rows: number;
  /** Rows that no longer count and wait to be deleted; null where nothing expires. */
  readonly expired: number | null;
}

/** Creates the repository of the sizes of the tables that grow as visitors and members use the site. */
export function createTableSizeRepository(database: Queryable) {
  return { measure: (now: Date) => database.query<TableSize>(MEASURE, [now]) };
}

const EXPIRING = ['sessions', 'mail_tokens', 'rate_limits'].map(
  (table) => `
    SELECT '${table}' AS "table", count(*) AS rows, count(*) FILTER (WHERE expires_at <= $1) AS expired FROM ${table}`,
);

// Events are never deleted, so the id of the newest is their number. Counting them would take longer every year.
const MEASURE = `${EXPIRING.join(' UNION ALL ')}
  UNION ALL SELECT 'session_tokens', count(*), NULL FROM session_tokens
  UNION ALL SELECT 'payment_events', coalesce(max(id), 0), NULL FROM payment_events`;
