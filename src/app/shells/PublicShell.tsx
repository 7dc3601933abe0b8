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
  // The maintenance page asks nothing of an API that is not there.
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
 * Alone with what it asks for: were it the shell that asked, the answer would draw the shell anew, and React would bring
 * the whole screen below it to life at one stretch, with the processor held for as long.
 */
function MuseumStatement() {
  const { data: documents, isError } = useGetLegalDocumentsQuery();
  const commercial = documents?.find(({ legalDocType }) => legalDocType === LEGAL_DOC_TYPES.commercialTransactions);
  const isAwaited = documents === undefined && !isError;
  return <CommercialStatement url={isAwaited ? null : commercial?.url} />;
}
