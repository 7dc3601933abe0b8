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
 * Shows the footer's link to the museum's legal statement. A separate component, so that its answer renders only this
 * part: rendering the whole shell again makes React hydrate the screen in one long task.
 */
function MuseumStatement() {
  const { pathname } = useLocation();
  const { isError } = membershipApi.endpoints.getLegalDocuments.useQueryState();
  // Skips the request on /maintenance, because a failed request has led there.
  const { data: documents } = useGetLegalDocumentsQuery(undefined, {
    skip: isError && pathname === paths.maintenance,
  });
  const commercial = documents?.find(({ legalDocType }) => legalDocType === LEGAL_DOC_TYPES.commercialTransactions);
  const isAwaited = documents === undefined && !isError;
  return <CommercialStatement url={isAwaited ? null : commercial?.url} />;
}
