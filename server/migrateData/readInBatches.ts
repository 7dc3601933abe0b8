import type { Queryable } from '../database/database';

const BATCH_ROWS = 1_000;

/**
 * Reads the column `line` of a query in batches, so that memory holds only one batch of a long table. A transaction can
 * read only one query at a time in this way.
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
