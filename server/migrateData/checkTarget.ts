import type { Queryable } from '../database/database';
import { StartFault } from '../startFault';
import type { Ends } from './copyTable';
import { LEVEL_TABLE, listTables, quoted, type TableShape } from './tableShapes';

interface Level {
  readonly name: string;
  readonly checksum: string;
}

/** Refuses two databases that did not go through the same migrations: a row of one would not fit into the other. */
export async function requireSameLevel({ source, target }: Ends): Promise<void> {
  const [from, to] = [await levelOf(source), await levelOf(target)];
  const different = [...missingFrom(to, from), ...missingFrom(from, to)];
  if (different.length > 0) {
    const names = [...new Set(different)].join(', ');
    throw new StartFault(`The two databases are not of the same version of the museum's app (${names}).`);
  }
}

function levelOf(transaction: Queryable): Promise<Level[]> {
  return transaction.query<Level>(`SELECT name, checksum FROM ${LEVEL_TABLE} ORDER BY name`);
}

function missingFrom(levels: readonly Level[], others: readonly Level[]): string[] {
  const isThere = ({ name, checksum }: Level) =>
    levels.some((level) => level.name === name && level.checksum === checksum);
  return others.filter((level) => !isThere(level)).map(({ name }) => name);
}

/** Refuses a target that lacks one of the tables, or has it otherwise. */
export async function requireSameTables(tables: readonly TableShape[], target: Queryable): Promise<void> {
  const found = new Map((await listTables(target)).map(({ name, columns }) => [name, columns]));
  const different = tables.filter(({ name, columns }) => found.get(name) !== columns);
  if (different.length > 0) {
    throw new StartFault(`The target does not have these tables as the source has them: ${namesOf(different)}.`);
  }
}

/** Refuses a target that has data of its own. Nobody else writes to its tables from here to the transaction's end. */
export async function requireEmpty(tables: readonly TableShape[], target: Queryable): Promise<void> {
  await target.execute(`LOCK TABLE ${tables.map(({ name }) => quoted(name)).join(', ')} IN EXCLUSIVE MODE`);
  const filled: TableShape[] = [];
  for (const table of tables) {
    if ((await target.query(`SELECT 1 FROM ${quoted(table.name)} LIMIT 1`)).length > 0) filled.push(table);
  }
  if (filled.length > 0) throw new StartFault(`The target must be empty, but has data in ${namesOf(filled)}.`);
}

function namesOf(tables: readonly TableShape[]): string {
  return tables.map(({ name }) => name).join(', ');
}
