import { toAbsoluteUrl } from '../../http/publicUrl';
import type { Handlers } from '../../http/contractRoutes';
import type { Services } from '../../services';

/** GET /v1/contents/legal-docs (§7): the addresses of the documents' pages, which are this server's. */
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
