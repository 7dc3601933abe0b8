import type { Queryable } from '../database/database';
import { japanDateTime } from '#domain/dates/japanTime';
import type { CatalogueTable } from './catalogueTables';

/** The fields of an entry. */
export type Row = Readonly<Record<string, unknown>>;

/** An entry as stored. Members and payments may refer to an entry that is no longer published, so it is kept. */
export interface StoredRow {
  readonly fields: Row;
  readonly isPublished: boolean;
}

/** Reads all entries of a table by id, published or not. */
export async function readRows(
  database: Queryable,
  { sqlName, idField, columns }: CatalogueTable,
): Promise<StoredRow[]> {
  const selected = Object.entries(columns).map(([field, [column]]) => `${column} AS "${field}"`);
  const rows = await database.query<Record<string, unknown> & { isPublished: boolean }>(
    `SELECT ${selected.join(', ')}, is_published AS "isPublished" FROM ${sqlName} ORDER BY "${idField}"`,
  );
  return rows.map(({ isPublished, ...fields }) => ({
    isPublished,
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, value instanceof Date ? japanDateTime(value) : value]),
    ),
  }));
}

/** Adds entries. An entry whose id is already stored replaces the stored one. */
export async function writeRows(
  transaction: Queryable,
  { sqlName, idField, columns }: CatalogueTable,
  rows: readonly StoredRow[],
): Promise<void> {
  const all = { ...columns, isPublished: ['is_published', 'boolean'] as const };
  const names = Object.values(all).map(([column]) => column);
  const types = Object.entries(all).map(([field, [, type]]) => `"${field}" ${type}`);
  await transaction.query(
    `INSERT INTO ${sqlName} (${names.join(', ')})
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (${types.join(', ')})
    ON CONFLICT (${columns[idField]?.[0] ?? ''}) DO UPDATE
    SET ${names.map((name) => `${name} = EXCLUDED.${name}`).join(', ')}`,
    [JSON.stringify(rows.map(({ fields, isPublished }) => ({ ...fields, isPublished })))],
  );
}
