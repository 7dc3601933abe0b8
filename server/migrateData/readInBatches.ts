import type { Queryable } from '../database/database';

const BATCH_ROWS = 1_000;

/**
 * The column `line` of a query, in batches: however long the table, only one batch is in memory. One query at a time
 * may be read so within a transaction.
 */
export async function* readInBatches(transaction: Queryable, select: string): AsyncGenerator<readonly string[]> {
  await transaction.execute(`DECLARE lines NO SCROLL CURSOR FOR ${select}`);
  for (;;) {
    const rows = await transaction.query<{ line: string }>(`FETCH ${BATCH_ROWS} FROM lines`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await transaction.execute('CLOSE lines');
}
