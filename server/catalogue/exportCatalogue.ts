import { migrate } from '../database/migrate';
import type { Queryable } from '../database/database';
import type { Catalogue } from './catalogueSchema';
import { readRows } from './catalogueStore';
import { TABLES, type CatalogueRow, type TableName } from './catalogueTables';
import { rehearse, type Transactions } from './rehearse';

/**
 * Returns the published catalogue, ordered by ids. Before that, runs the missing migrations on the database, and rolls
 * them back afterwards, so that the database stays unchanged.
 */
export function exportCatalogue(database: Transactions): Promise<Catalogue> {
  return rehearse(database, async (rehearsed) => {
    await migrate(rehearsed);
    return rehearsed.transaction(readCatalogue);
  });
}

/** Reads the published catalogue in a transaction. The database must have the newest schema. */
export async function readCatalogue(transaction: Queryable): Promise<Catalogue> {
  const published = async <Name extends TableName>(name: Name) => {
    const rows = await readRows(transaction, TABLES[name]);
    // TABLES lists a column for each field of the row type, so the rows have these fields.
    return rows.filter(({ isPublished }) => isPublished).map(({ fields }) => fields as CatalogueRow<Name>);
  };
  const plans = await published('plans');
  const groups = await published('contentGroups');
  const items = await published('contentItems');
  const legalDocuments = await published('legalDocuments');
  return {
    plans: plans.map(({ description, ...plan }) => (description === '' ? plan : { ...plan, description })),
    contentGroups: groups.map((group) => ({
      ...group,
      items: items
        .filter(({ contentGroupId }) => contentGroupId === group.id)
        .map(({ contentGroupId: _, ...item }) => withoutEmptyText(item)),
    })),
    legalDocuments: legalDocuments.map(withoutEmptyText),
  };
}

function withoutEmptyText<Entry extends { readonly text: string }>({ text, ...entry }: Entry) {
  return text === '' ? entry : { ...entry, text };
}
