import type { Queryable } from '../database/database';
import { StartupError } from '../startupError';
import type { SourceAndTarget } from './copyTable';
import { MIGRATIONS_TABLE, listTables, quoted, type TableShape } from './tableShapes';

interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

/**
 * Throws unless both databases have run the same migrations. After different migrations, their rows would have
 * different columns.
 */
export async function requireSameMigrations({ source, target }: SourceAndTarget): Promise<void> {
  const from = await migrationsOf(source);
  const to = await migrationsOf(target);
  const different = [...missingFrom(to, from), ...missingFrom(from, to)];
  if (different.length > 0) {
    const names = [...new Set(different)].join(', ');
    throw new StartupError(`The two databases are not of the same version of the museum's app (${names}).`);
  }
}

function migrationsOf(transaction: Queryable): Promise<AppliedMigration[]> {
  return transaction.query<AppliedMigration>(`SELECT name, checksum FROM ${MIGRATIONS_TABLE} ORDER BY name`);
}

function missingFrom(levels: readonly AppliedMigration[], others: readonly AppliedMigration[]): string[] {
  const isThere = ({ name, checksum }: AppliedMigration) =>
    levels.some((level) => level.name === name && level.checksum === checksum);
  return others.filter((level) => !isThere(level)).map(({ name }) => name);
}

/** Throws if the target lacks one of the tables, or if a table has other columns there. */
export async function requireSameTables(tables: readonly TableShape[], target: Queryable): Promise<void> {
  const found = new Map((await listTables(target)).map(({ name, columns }) => [name, columns]));
  const different = tables.filter(({ name, columns }) => found.get(name) !== columns);
  if (different.length > 0) {
    throw new StartupError(`The target does not have these tables as the source has them: ${namesOf(different)}.`);
  }
}

/** Throws if a table of the target has rows. Locks the tables against other writers until the transaction ends. */
export async function requireEmpty(tables: readonly TableShape[], target: Queryable): Promise<void> {
  await target.execute(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN EXCLUSIVE MODE`);
  const filled: TableShape[] = [];
  for (const table of tables) {
    if ((await target.query(`SELECT 1 FROM ${quoted(table.name)} LIMIT 1`)).length > 0) filled.push(table);
  }
  if (filled.length > 0) throw new StartupError(`The target must be empty, but has data in ${namesOf(filled)}.`);
}

function namesOf(tables: readonly TableShape[]): string {
  return tables.map(({ name }) => name).join(', ');
}
