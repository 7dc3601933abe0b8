import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useGetLegalDocumentsQuery } from '../../api/membershipApi';
import { LEGAL_DOC_TYPES } from '../../contract/contents';
import { paths } from '../../domain/paths';
import { FullPageSpinner } from '../../ui/FullPageSpinner';
import { PublicLayout } from '../../ui/layouts/PublicLayout';
import { useSite } from '../../ui/SiteContext';

/** The public layout (§2) around the public screens. */
export function PublicShell() {
  const { museumName } = useSite();
  const { pathname } = useLocation();
  // The maintenance page asks nothing of an API that is not there.
  const skip = pathname === paths.maintenance;
  const { data: documents, isError } = useGetLegalDocumentsQuery(undefined, { skip });
  const commercial = documents?.find(({ legalDocType }) => legalDocType === LEGAL_DOC_TYPES.commercialTransactions);
  const isAwaited = !skip && documents === undefined && !isError;
  return (
    <PublicLayout museumName={museumName} commercialTransactionsUrl={isAwaited ? null : commercial?.url}>
      <Suspense key={pathname} fallback={<FullPageSpinner />}>
        <Outlet />
      </Suspense>
    </PublicLayout>
  );
}
