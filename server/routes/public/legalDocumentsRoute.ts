import { CALLS } from '../../../src/contract/calls';
import type { LegalDocument } from '../../../src/contract/contents';
import { toAbsoluteUrl } from '../../http/publicUrl';
import type { Api } from '../../http/validation';
import type { Services } from '../../services';

/** GET /v1/contents/legal-docs (§7): the addresses of the documents' pages. */
export function addLegalDocumentsRoute(api: Api, { legalDocuments, settings, authentication }: Services): void {
  api.get(CALLS.getLegalDocuments.path, { onRequest: authentication.optional }, async (): Promise<LegalDocument[]> => {
    const entries = await legalDocuments.list();
    return entries.map(({ legalDocType, slug }) => ({
      legalDocType,
      url: toAbsoluteUrl(`/legal/${slug}`, settings.publicUrl),
    }));
  });
}
