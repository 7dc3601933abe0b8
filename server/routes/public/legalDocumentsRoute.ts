import { toAbsoluteUrl } from '../../http/publicUrl';
import type { Handlers } from '../../http/contractRoutes';
import type { Services } from '../../services';

/** GET /v1/contents/legal-docs (§7): the addresses of the documents' pages. */
export function legalDocumentsRoute({ legalDocuments, settings }: Services): Handlers<'getLegalDocuments'> {
  return {
    getLegalDocuments: async () => {
      const entries = await legalDocuments.list();
      return entries.map(({ legalDocType, slug }) => ({
        legalDocType,
        url: toAbsoluteUrl(`/legal/${slug}`, settings.publicUrl),
      }));
    },
  };
}
