import type { CatalogueTable } from './catalogueTables';
import type { Row, StoredRow } from './catalogueStore';

/** A change that an import makes to an entry that differs between the file and the database. */
export interface Change {
  readonly kind: 'new' | 'changed' | 'published again' | 'unpublished';
  readonly id: unknown;
  readonly title: unknown;
  /** The fields of a stored entry whose values change. */
  readonly fields: readonly { readonly name: string; readonly from: unknown; readonly to: unknown }[];
  readonly after: StoredRow;
}

/**
 * Returns the changes that make the stored entries equal to those of the file. An entry that is not in the file is
 * unpublished.
 */
export function compareRows(table: CatalogueTable, stored: readonly StoredRow[], wanted: readonly Row[]): Change[] {
  const { idField, titleField } = table;
  const storedById = new Map(stored.map((row) => [row.fields[idField], row]));
  const wantedIds = new Set(wanted.map((fields) => fields[idField]));

  const change = (kind: Change['kind'], after: StoredRow, fields: Change['fields'] = []): Change => ({
    kind,
    fields,
    after,
    id: after.fields[idField],
    title: after.fields[titleField],
  });

  const changeTo = (fields: Row): Change[] => {
    const before = storedById.get(fields[idField]);
    const after = { fields, isPublished: true };
    if (before === undefined) return [change('new', after)];
    const changed = Object.keys(table.columns)
      .map((name) => ({ name, from: before.fields[name], to: fields[name] }))
      .filter(({ from, to }) => from !== to);
    if (!before.isPublished) return [change('published again', after, changed)];
    return changed.length === 0 ? [] : [change('changed', after, changed)];
  };

  const missing = stored.filter(({ fields, isPublished }) => isPublished && !wantedIds.has(fields[idField]));
  return [
    ...wanted.flatMap(changeTo),
    ...missing.map(({ fields }) => change('unpublished', { fields, isPublished: false })),
  ];
}
