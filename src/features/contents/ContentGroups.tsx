import { useSelector } from 'react-redux';
import { useGetContentGroupsQuery } from '../../api/membershipApi';
import { selectLoginStatus } from '../../api/loginStatus';
import { visibleGroups } from '../../domain/membership';
import { ContentGroupCards } from '../../ui/ContentGroupCards';
import { EmptyState } from '../../ui/EmptyState';
import { FullPageSpinner } from '../../ui/FullPageSpinner';
import { LoadFailure } from '../../ui/LoadFailure';

/** The groups the member may see: the members' news only with a paid plan (§6). */
export function ContentGroups() {
  const { data, isError, refetch } = useGetContentGroupsQuery();
  const status = useSelector(selectLoginStatus);
  if (isError) {
    return (
      <LoadFailure
        title="コンテンツを読み込めませんでした"
        message="通信の状態をご確認のうえ、もう一度お試しください。"
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || status.kind !== 'member') return <FullPageSpinner />;
  const groups = visibleGroups(data, status.loginStatus.plan);
  if (groups.length === 0) return <EmptyState>ご覧いただけるコンテンツは、まだありません。</EmptyState>;
  return <ContentGroupCards groups={groups.map(({ id, contentName }) => ({ id, name: contentName }))} />;
}
