import type { Queryable } from '../database/database';

/** What a legal document is called, and the last part of its page's path (§3). */
export interface LegalDocumentEntry {
  readonly legalDocType: number;
  readonly slug: string;
}

/** A legal document with its text. */
export interface LegalDocumentText {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}

/** Legal documents (§3). */
export interface LegalDocumentRepository {
  /** All documents, in the order of their types. */
  list(): Promise<LegalDocumentEntry[]>;
  /** The document of a page by the last part of its path; null for an unknown one. */
  findText(slug: string): Promise<LegalDocumentText | null>;
}

export function createLegalDocumentRepository(database: Queryable): LegalDocumentRepository {
  return {
    list: () =>
      database.query<LegalDocumentEntry>(
        'SELECT legal_doc_type AS "legalDocType", slug FROM legal_documents ORDER BY legal_doc_type',
      ),

    findText: async (slug) => {
      const [found] = await database.query<LegalDocumentText>(
        'SELECT title, sections FROM legal_documents WHERE slug = $1',
        [slug],
      );
      return found ?? null;
    },
  };
}
