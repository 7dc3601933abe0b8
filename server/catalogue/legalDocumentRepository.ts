import type { LegalDocument } from '#contract/contents';
import type { Queryable } from '../database/database';

/** Creates the repository of the published legal documents (§3). */
export function createLegalDocumentRepository(database: Queryable) {
  return {
    /** Returns all documents, ordered by type. Their urls are returned as stored. */
    list: () =>
      database.query<LegalDocument>(
        'SELECT legal_doc_type AS "legalDocType", url FROM legal_documents WHERE is_published ORDER BY legal_doc_type',
      ),

    /**
     * Returns the document that has its page at this path, with its Markdown text. Returns null if there is no such
     * document.
     */
    findPage: async (path: string) => {
      const [found] = await database.query<Pick<LegalDocument, 'legalDocType'> & { readonly text: string }>(
        `SELECT legal_doc_type AS "legalDocType", text FROM legal_documents
        WHERE url = $1 AND text <> '' AND is_published`,
        [path],
      );
      return found ?? null;
    },
  };
}
