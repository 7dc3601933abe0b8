import type { Queryable } from '../database/database';

/** The table in which the migrations are recorded. It is compared, but not copied. */
export const MIGRATIONS_TABLE = 'schema_migrations';

/** The description of a table in PostgreSQL's system catalogue. */
export interface TableShape {
  readonly name: string;
  /** The names and types of the table's columns, in the order of the columns. */
  readonly columns: string;
  /** The tables to which this table's rows refer. */
  readonly references: readonly string[];
}

/** Lists every table but `schema_migrations`. A table comes after the tables to which its rows refer. */
export async function listTables(transaction: Queryable): Promise<TableShape[]> {
  const tables = await transaction.query<TableShape>(TABLES, [MIGRATIONS_TABLE]);
  return orderByReferences(tables);
}

function orderByReferences(tables: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = [];
  const isPlaced = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < tables.length) {
    const next = tables.find(({ name, references }) => !isPlaced(name) && references.every(isPlaced));
    if (next === undefined) throw new Error('The tables refer to each other in a circle.');
    ordered.push(next);
  }
  return ordered;
}

/** Returns a name as a quoted SQL identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

// Leaves out references of a table to itself, which do not affect the order of the tables.
const TABLES = `
  SELECT
    class.relname AS name,
    (
      SELECT string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' ORDER BY attnum) FROM pg_attribute
      WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped
    ) AS columns,
    (
      SELECT coalesce(jsonb_agg(DISTINCT other.relname), '[]')
      FROM pg_constraint JOIN pg_class AS other ON other.oid = confrelid
      WHERE conrelid = class.oid AND contype = 'f' AND confrelid <> conrelid
    ) AS "references"
  FROM pg_class AS class
  WHERE class.relkind IN ('r', 'p') AND NOT class.relispartition AND class.relname <> $1
    AND class.relnamespace = current_schema()::text::regnamespace
  ORDER BY class.relname`;
