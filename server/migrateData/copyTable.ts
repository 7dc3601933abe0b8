import type { Queryable } from '../database/database';
import { readInBatches } from './readInBatches';
import { quoted, type TableShape } from './tableShapes';

/** Source and target of the migration, each within a transaction of its own. */
export interface SourceAndTarget {
  readonly source: Queryable;
  readonly target: Queryable;
}

/**
 * Settings under which both engines write every value alike, and exactly: rows travel, and are compared, as
 * PostgreSQL's own text of a whole row.
 */
export const TEXT_FORMAT = `
  SET LOCAL TIME ZONE 'UTC';
  SET LOCAL DateStyle = 'ISO, YMD';
  SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL extra_float_digits = 1`;

/** Copies every row of a table as it is, made numbers included. */
export async function copyTable({ name }: TableShape, { source, target }: SourceAndTarget): Promise<void> {
  const table = quoted(name);
  for await (const lines of readInBatches(source, `SELECT it::text AS line FROM ${table} AS it`)) {
    await target.query(insertInto(table), [JSON.stringify(lines)]);
  }
}

// OFFSET 0 keeps the row's text from being read once for every column.
const insertInto = (table: string) => `
  INSERT INTO ${table} OVERRIDING SYSTEM VALUE
  SELECT (parsed.it).* FROM (
    SELECT line::${table} AS it FROM json_array_elements_text($1::json) AS line OFFSET 0
  ) AS parsed`;
