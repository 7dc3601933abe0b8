import type { Queryable } from '../database/database';
import { lockSchema, migrate } from '../database/migrate';
import { readRows, writeRows } from './catalogueStore';
import type { Catalogue } from './catalogueSchema';
import { rowsOf, TABLES, type TableName } from './catalogueTables';
import { compareRows, type Change } from './compareRows';
import { rehearse, type Transactions } from './rehearse';

/** The changes of an import, listed for each table. */
export type Changes = Readonly<Record<TableName, readonly Change[]>>;

/**
 * Publishes the entries of the catalogue and unpublishes all other entries (decisions §11). Before that, migrates the
 * database to the newest schema.
 */
export async function importCatalogue(database: Transactions, catalogue: Catalogue): Promise<Changes> {
  await migrate(database);
  return database.transaction((transaction) => publish(transaction, catalogue));
}

/** Returns the changes that an import would make, without making them. */
export function checkImport(database: Transactions, catalogue: Catalogue): Promise<Changes> {
  return rehearse(database, (rehearsed) => importCatalogue(rehearsed, catalogue));
}

/** Publishes a catalogue in a transaction. The database must have the newest schema. */
export async function publish(transaction: Queryable, catalogue: Catalogue): Promise<Changes> {
  // Makes a second import and the seeding of the sandbox wait for the end of this transaction, because this import
  // would not see rows that they add.
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
    // Groups are written before the items, because items refer to groups.
    contentGroups: await publishTable('contentGroups'),
    contentItems: await publishTable('contentItems'),
    legalDocuments: await publishTable('legalDocuments'),
  };
}
