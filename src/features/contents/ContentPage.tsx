import { useSelector } from 'react-redux';
import { Navigate, useParams } from 'react-router';
import { selectLoginStatus } from '../../api/loginStatus';
import { useGetContentGroupsQuery } from '../../api/membershipApi';
import type { ContentGroup } from '../../contract/contents';
import { visibleGroups } from '../../domain/membership';
import { paths } from '../../domain/paths';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { FullPageSpinner } from '../../ui/FullPageSpinner';
import { LoadFailure } from '../../ui/LoadFailure';
import { NotFoundScreen } from '../../ui/NotFoundScreen';
import { PageHeading } from '../../ui/PageHeading';
import { parseContentId } from './contentId';
import { ContentItems } from './ContentItems';

/**
 * /contents/{content_id} (§2, §6). Whether the member may see the group is decided from the login status and the list
 * of groups before anything of it is fetched, so that the members' news never flash (decisions §3).
 */
export function ContentPage() {
  const contentId = parseContentId(useParams()['contentId']);
  const { data: groups, isError, refetch } = useGetContentGroupsQuery();
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
  if (!groups || status.kind !== 'member') return <FullPageSpinner />;

  const group = groups.find(({ id }) => id === contentId);
  if (!group) return <NotFoundScreen />;
  if (visibleGroups([group], status.loginStatus.plan).length === 0) return <Navigate to={paths.home} replace />;
  return <ContentGroupScreen group={group} />;
}

function ContentGroupScreen({ group }: { readonly group: ContentGroup }) {
  return (
    <>
      <Breadcrumbs items={[{ label: 'ホーム', to: paths.home }, { label: group.contentName }]} />
      <PageHeading>{group.contentName}</PageHeading>
      <ContentItems contentId={group.id} />
    </>
  );
}
