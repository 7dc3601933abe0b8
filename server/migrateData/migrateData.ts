import type { Database } from '../database/database';
import { lockSchema, migrate } from '../database/migrate';
import { StartFault } from '../startFault';
import { requireEmpty, requireSameLevel, requireSameTables } from './checkTarget';
import { compareTable } from './compareTable';
import { copySequences } from './copySequences';
import { copyTable, SAME_TEXTS, type Ends } from './copyTable';
import { listTables } from './tableShapes';

interface Move {
  readonly source: Database;
  readonly target: Database;
  /** Is told what was moved, table by table; none of it holds unless the move resolves. */
  readonly tell: (line: string) => void;
}

/**
 * Moves everything in one database into another, empty one, whose schema it makes (decisions §10). Every row is
 * compared before anything holds: the target gets all of it or nothing. The source is only read. Throws StartFaults.
 */
export async function migrateData({ source, target, tell }: Move): Promise<void> {
  await migrate(target);
  await source.transaction(async (from) => {
    await from.execute(`SET TRANSACTION READ ONLY; ${SAME_TEXTS}`);
    await target.transaction(async (to) => {
      await to.execute(SAME_TEXTS);
      // A server that starts on the target meanwhile waits here, instead of filling it with the sandbox's data.
      await lockSchema(to);
      await moveWithin({ source: from, target: to }, tell);
    });
  });
}

async function moveWithin(ends: Ends, tell: Move['tell']): Promise<void> {
  await requireSameLevel(ends);
  const tables = await listTables(ends.source);
  await requireSameTables(tables, ends.target);
  await requireEmpty(tables, ends.target);
  for (const table of tables) await copyTable(table, ends);
  // Only now: copying one table must not have changed another.
  for (const table of tables) {
    const { same, missing, foreign } = await compareTable(table, ends);
    if (missing > 0 || foreign > 0) {
      const fault = `${missing} rows of the source are not in the target, ${foreign} of the target not in the source`;
      throw new StartFault(`${table.name}: ${fault}. Nothing was moved.`);
    }
    tell(`${table.name}: ${same} rows, all the same`);
  }
  await copySequences(ends);
}
