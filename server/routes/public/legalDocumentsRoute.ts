import { toAbsoluteUrl } from '../../http/publicUrl';
import type { Handlers } from '../../http/contractRoutes';
import type { Services } from '../../services';

/** GET /v1/contents/legal-docs (§7) returns the legal documents. The addresses of their pages are absolute. */
export function legalDocumentsRoute({ legalDocuments, settings }: Services): Handlers<'getLegalDocuments'> {
  return {
    getLegalDocuments: async () => {
      const documents = await legalDocuments.list();
      return documents.map(({ legalDocType, url }) => ({
        legalDocType,
        url: toAbsoluteUrl(url, settings.apiUrl),
      }));
    },
  };
}
