import { japanDateTime } from '#domain/dates/japanTime';
import type { Catalogue } from './catalogueSchema';

type Group = Catalogue['contentGroups'][number];

/** An entry with a `text`. The text is empty if this server has no page for the entry. */
type WithText<Entry extends { readonly text?: unknown }> = Omit<Entry, 'text'> & { readonly text: string };

/** The entries of the catalogue as rows of the database. */
export interface CatalogueRows {
  /** The plans. The description of a plan is empty if the catalogue has none. */
  readonly plans: readonly Required<Catalogue['plans'][number]>[];
  readonly contentGroups: readonly Omit<Group, 'items'>[];
  readonly contentItems: readonly (WithText<Group['items'][number]> & { readonly contentGroupId: number })[];
  readonly legalDocuments: readonly WithText<Catalogue['legalDocuments'][number]>[];
}

export type TableName = keyof CatalogueRows;

export type CatalogueRow<Name extends TableName = TableName> = CatalogueRows[Name][number];

/** A table of the database, with the column of each field. */
export interface CatalogueTable {
  readonly sqlName: string;
  /** The name of an entry in reports. */
  readonly entryName: string;
  /** The field by which an import recognises a stored entry. */
  readonly idField: string;
  /** The field by which people recognise an entry. */
  readonly titleField: string;
  readonly columns: Readonly<Record<string, readonly [column: string, type: string]>>;
}

/** The tables in the order in which the import writes them. Groups come before items, because items refer to groups. */
export const TABLES: { readonly [Name in TableName]: CatalogueTable & { readonly columns: ColumnsOf<Name> } } = {
  plans: {
    sqlName: 'plans',
    entryName: 'plan',
    idField: 'id',
    titleField: 'planName',
    columns: {
      id: ['id', 'integer'],
      planName: ['plan_name', 'text'],
      key: ['plan_key_name', 'text'],
      kind: ['kind', 'text'],
      price: ['price', 'integer'],
      description: ['description', 'text'],
    },
  },
  contentGroups: {
    sqlName: 'content_groups',
    entryName: 'content group',
    idField: 'id',
    titleField: 'contentName',
    columns: {
      id: ['id', 'integer'],
      contentName: ['content_name', 'text'],
      contentKeyName: ['content_key_name', 'text'],
    },
  },
  contentItems: {
    sqlName: 'content_items',
    entryName: 'content item',
    idField: 'id',
    titleField: 'title',
    columns: {
      id: ['id', 'integer'],
      contentGroupId: ['content_group_id', 'integer'],
      title: ['title', 'text'],
      publishedStartAt: ['published_start_at', 'timestamptz'],
      url: ['url', 'text'],
      text: ['text', 'text'],
    },
  },
  legalDocuments: {
    sqlName: 'legal_documents',
    entryName: 'legal document',
    idField: 'legalDocType',
    titleField: 'url',
    columns: { legalDocType: ['legal_doc_type', 'integer'], url: ['url', 'text'], text: ['text', 'text'] },
  },
};

type ColumnsOf<Name extends TableName> = Readonly<
  Record<keyof CatalogueRow<Name>, readonly [column: string, type: string]>
>;

/**
 * Returns the catalogue as rows. Date-times are converted to Japan time, so that two texts of the same instant are
 * equal.
 */
export function rowsOf({ plans, contentGroups, legalDocuments }: Catalogue): CatalogueRows {
  return {
    plans: plans.map((plan) => ({ ...plan, description: plan.description ?? '' })),
    contentGroups: contentGroups.map(({ items: _, ...group }) => group),
    contentItems: contentGroups.flatMap(({ id, items }) =>
      items.map((item) => ({
        ...withText(item),
        contentGroupId: id,
        publishedStartAt: japanDateTime(new Date(item.publishedStartAt)),
      })),
    ),
    legalDocuments: legalDocuments.map(withText),
  };
}

function withText<Entry extends { readonly text?: string | undefined }>({ text = '', ...entry }: Entry) {
  return { ...entry, text };
}
