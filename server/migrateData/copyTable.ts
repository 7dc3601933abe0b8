import type { Queryable } from '../database/database';
import { readInBatches } from './readInBatches';
import { quoted, type TableShape } from './tableShapes';

/** The source and the target, each within a transaction. */
export interface SourceAndTarget {
  readonly source: Queryable;
  readonly target: Queryable;
}

/**
 * Settings with which both engines write every value in the same form and without rounding. Rows are copied and
 * compared in PostgreSQL's text form of a row.
 */
export const TEXT_FORMAT = `
  SET LOCAL TIME ZONE 'UTC';
  SET LOCAL DateStyle = 'ISO, YMD';
  SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL extra_float_digits = 1`;

/** Copies every row of a table unchanged, including generated numbers. */
export async function copyTable({ name }: TableShape, { source, target }: SourceAndTarget): Promise<void> {
  const table = quoted(name);
  for await (const lines of readInBatches(source, `SELECT it::text AS line FROM ${table} AS it`)) {
    await target.query(insertInto(table), [JSON.stringify(lines)]);
  }
}

// OFFSET 0 makes PostgreSQL parse the row's text once instead of once for every column.
const insertInto = (table: string) => `
  INSERT INTO ${table} OVERRIDING SYSTEM VALUE
  SELECT (parsed.it).* FROM (
    SELECT line::${table} AS it FROM json_array_elements_text($1::json) AS line OFFSET 0
  ) AS parsed`;
