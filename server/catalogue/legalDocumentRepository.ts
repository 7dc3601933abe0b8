import type { LegalDocument } from '../../src/contract/contents';
import type { Queryable } from '../database/database';

/** Legal documents (§3) as published. */
export function createLegalDocumentRepository(database: Queryable) {
  return {
    /** All documents, in the order of their types; urls as stored. */
    list: () =>
      database.query<LegalDocument>(
        'SELECT legal_doc_type AS "legalDocType", url FROM legal_documents WHERE is_published ORDER BY legal_doc_type',
      ),
  };
}
