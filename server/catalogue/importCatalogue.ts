import type { Queryable } from '../database/database';
import { lockSchema, migrate } from '../database/migrate';
import { readRows, writeRows } from './catalogueStore';
import type { Catalogue } from './catalogueSchema';
import { rowsOf, TABLES, type TableName } from './catalogueTables';
import { compareRows, type Change } from './compareRows';
import { rehearse, type Transactions } from './rehearse';

/** The changes of an import, by table. */
export type Changes = Readonly<Record<TableName, readonly Change[]>>;

/** Publishes what the catalogue has, and nothing else (decisions §11); brings the database to the newest schema first. */
export async function importCatalogue(database: Transactions, catalogue: Catalogue): Promise<Changes> {
  await migrate(database);
  return database.transaction((transaction) => publish(transaction, catalogue));
}

/** What an import would change. Changes nothing. */
export function checkImport(database: Transactions, catalogue: Catalogue): Promise<Changes> {
  return rehearse(database, (rehearsed) => importCatalogue(rehearsed, catalogue));
}

/** The import within a transaction on the newest schema. */
export async function publish(transaction: Queryable, catalogue: Catalogue): Promise<Changes> {
  // Two imports at once, or one while the sandbox is seeded, would each not see what the other adds.
  await lockSchema(transaction);
  const rows = rowsOf(catalogue);
  const publishTable = async (name: TableName): Promise<Change[]> => {
    const table = TABLES[name];
    const changes = compareRows(table, await readRows(transaction, table), rows[name]);
    const written = changes.map(({ after }) => after);
    if (written.length > 0) await writeRows(transaction, table, written);
    return changes;
  };
  return {
    plans: await publishTable('plans'),
    // Before the items, which refer to them.
    contentGroups: await publishTable('contentGroups'),
    contentItems: await publishTable('contentItems'),
    legalDocuments: await publishTable('legalDocuments'),
  };
}
