import type { Queryable } from '../database/database';
import type { SourceAndTarget } from './copyTable';
import { readInBatches } from './readInBatches';
import { quoted, type TableShape } from './tableShapes';

/** The result of comparing two tables, in rows. */
export interface Comparison {
  /** Rows that are equal in source and target. */
  readonly same: number;
  /** Rows of the source that the target does not have. */
  readonly missing: number;
  /** Rows of the target that the source does not have. */
  readonly foreign: number;
}

/**
 * Compares the rows of a table in both databases. Each database makes a digest of every row and sorts the digests. Then
 * this function reads the two lists in parallel, and so finds missing, extra and repeated rows.
 */
export async function compareTable(table: TableShape, { source, target }: SourceAndTarget): Promise<Comparison> {
  const sources = digestsOf(source, table);
  const targets = digestsOf(target, table);
  const result = { same: 0, missing: 0, foreign: 0 };
  let wanted = await nextOf(sources);
  let found = await nextOf(targets);
  while (wanted !== END || found !== END) {
    const order = wanted < found ? 'missing' : found < wanted ? 'foreign' : 'same';
    result[order] += 1;
    if (order !== 'foreign') wanted = await nextOf(sources);
    if (order !== 'missing') found = await nextOf(targets);
  }
  return result;
}

/** A text that sorts after every digest. */
const END = '~';

async function* digestsOf(transaction: Queryable, { name }: TableShape): AsyncGenerator<string> {
  for await (const digests of readInBatches(transaction, digestsIn(quoted(name)))) yield* digests;
}

async function nextOf(digests: AsyncGenerator<string>): Promise<string> {
  const next = await digests.next();
  return next.done === true ? END : next.value;
}

// The collation "C" sorts by bytes, so the digests are in the order in which `compareTable` compares them.
const digestsIn = (table: string) => `
  SELECT encode(sha256(convert_to(it::text, 'UTF8')), 'hex') COLLATE "C" AS line FROM ${table} AS it ORDER BY line`;
