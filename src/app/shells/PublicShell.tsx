import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { membershipApi, useGetLegalDocumentsQuery } from '../../store/api/membershipApi';
import { LEGAL_DOC_TYPES } from '#contract/contents';
import { paths } from '#domain/paths';
import { FullPageSpinner } from '../../ui/loading/FullPageSpinner';
import { CommercialStatement } from '../../ui/layouts/Layout';
import { PublicLayout } from '../../ui/layouts/PublicLayout';
import { useSite } from '../../ui/SiteContext';

/** Layout of the visitors' screens. */
export function PublicShell() {
  const { museumName } = useSite();
  const { pathname } = useLocation();
  return (
    <PublicLayout museumName={museumName} statement={<MuseumStatement />}>
      <Suspense key={pathname} fallback={<FullPageSpinner />}>
        <Outlet />
      </Suspense>
    </PublicLayout>
  );
}

/**
 * Shows the footer's link to the museum's legal statement. This is a separate component, so that the answer to its
 * request renders only this link again: if the whole shell rendered again, React would hydrate the screen in one long
 * task.
 */
function MuseumStatement() {
  const { pathname } = useLocation();
  const { isError } = membershipApi.endpoints.getLegalDocuments.useQueryState();
  // Sends no request on /maintenance, because the app opens that page when the API is not available.
  const { data: documents } = useGetLegalDocumentsQuery(undefined, {
    skip: isError && pathname === paths.maintenance,
  });
  const commercial = documents?.find(({ legalDocType }) => legalDocType === LEGAL_DOC_TYPES.commercialTransactions);
  const isAwaited = documents === undefined && !isError;
  return <CommercialStatement url={isAwaited ? null : commercial?.url} />;
}
