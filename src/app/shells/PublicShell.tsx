import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useGetLegalDocumentsQuery } from '../../api/membershipApi';
import { LEGAL_DOC_TYPES } from '../../contract/contents';
import { paths } from '../../domain/paths';
import { FullPageSpinner } from '../../ui/loading/FullPageSpinner';
import { CommercialStatement } from '../../ui/layouts/CommercialStatement';
import { PublicLayout } from '../../ui/layouts/PublicLayout';
import { useSite } from '../../ui/SiteContext';

/** The public layout (§2) around the public screens. */
export function PublicShell() {
  const { museumName } = useSite();
  const { pathname } = useLocation();
  // Under maintenance the API does not answer, so the page makes no call.
  const statement = pathname === paths.maintenance ? null : <MuseumStatement />;
  return (
    <PublicLayout museumName={museumName} statement={statement}>
      <Suspense key={pathname} fallback={<FullPageSpinner />}>
        <Outlet />
      </Suspense>
    </PublicLayout>
  );
}

/**
 * A component of its own, so that the answer re-renders only this part: re-rendering the shell makes React hydrate the
 * whole screen in one long task.
 */
function MuseumStatement() {
  const { data: documents, isError } = useGetLegalDocumentsQuery();
  const commercial = documents?.find(({ legalDocType }) => legalDocType === LEGAL_DOC_TYPES.commercialTransactions);
  const isAwaited = documents === undefined && !isError;
  return <CommercialStatement url={isAwaited ? null : commercial?.url} />;
}
