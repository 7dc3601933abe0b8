import type { Database } from '../database/database';
import { lockSchema, migrate } from '../database/migrate';
import { StartupError } from '../startupError';
import { requireEmpty, requireSameMigrations, requireSameTables } from './checkTarget';
import { compareTable } from './compareTable';
import { copySequences } from './copySequences';
import { copyTable, TEXT_FORMAT, type SourceAndTarget } from './copyTable';
import { listTables } from './tableShapes';

interface DataMigration {
  readonly source: Database;
  readonly target: Database;
  /** Called with a line about each table that was copied. If `migrateData` rejects later, nothing was copied. */
  readonly report: (line: string) => void;
}

/**
 * Copies a whole database into an empty one, and runs the migrations there first (decisions §10). Compares every row
 * before the commit, so that the target gets everything or nothing. Only reads the source. Throws StartupErrors.
 */
export async function migrateData({ source, target, report }: DataMigration): Promise<void> {
  await migrate(target);
  await source.transaction(async (from) => {
    await from.execute(`SET TRANSACTION READ ONLY; ${TEXT_FORMAT}`);
    await target.transaction(async (to) => {
      await to.execute(TEXT_FORMAT);
      // Makes a server that starts on the target wait. Otherwise the server would fill the target with the sandbox's
      // data.
      await lockSchema(to);
      await migrateWithin({ source: from, target: to }, report);
    });
  });
}

async function migrateWithin(ends: SourceAndTarget, report: DataMigration['report']): Promise<void> {
  await requireSameMigrations(ends);
  const tables = await listTables(ends.source);
  await requireSameTables(tables, ends.target);
  await requireEmpty(tables, ends.target);
  for (const table of tables) await copyTable(table, ends);
  // Compares the tables only after all of them are copied, because copying a table could change a table that was copied
  // before.
  for (const table of tables) {
    const { same, missing, foreign } = await compareTable(table, ends);
    if (missing > 0 || foreign > 0) {
      const fault = `${missing} rows of the source are not in the target, ${foreign} of the target not in the source`;
      throw new StartupError(`${table.name}: ${fault}. Nothing was moved.`);
    }
    report(`${table.name}: ${same} rows, all the same`);
  }
  await copySequences(ends);
}
