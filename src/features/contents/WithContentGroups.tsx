import type { ReactNode } from 'react';
import { asApiError, describeLoadFailure, inquiryNumber } from '../../store/api/errors';
import { selectLoginStatus, type LoginStatus } from '../../store/api/loginStatus';
import { useGetContentGroupsQuery } from '../../store/api/membershipApi';
import { useAppSelector } from '../../store';
import type { ContentGroup } from '#contract/contents';
import { ListSkeleton } from '../../ui/loading/ListSkeleton';
import { LoadFailure } from '../../ui/messages/LoadFailure';

interface WithContentGroupsProps {
  /** Shown while the groups are loading; by default the placeholder of a list. */
  readonly placeholder?: ReactNode;
  readonly children: (groups: readonly ContentGroup[], plan: LoginStatus['plan']) => ReactNode;
}

/**
 * Loads the content groups, and calls `children` with them and with the member's plan, which decides which groups the
 * member may see.
 */
export function WithContentGroups({ placeholder = <ListSkeleton rows={4} />, children }: WithContentGroupsProps) {
  const { data: groups, error, isError, refetch } = useGetContentGroupsQuery();
  const status = useAppSelector(selectLoginStatus);
  if (isError) {
    const failure = error && asApiError(error);
    return (
      <LoadFailure
        title="コンテンツを読み込めませんでした"
        message={describeLoadFailure(failure)}
        inquiryNumber={failure && inquiryNumber(failure)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!groups || status.kind !== 'member') return placeholder;
  return children(groups, status.loginStatus.plan);
}
