import { Navigate, useParams } from 'react-router';
import { asApiError } from '../../api/errors';
import { useGetContentItemsQuery } from '../../api/membershipApi';
import type { ContentGroup } from '../../contract/contents';
import { visibleGroups } from '../../domain/membership/membership';
import { paths } from '../../domain/paths';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs';
import { NotFoundScreen } from '../../ui/messages/NotFoundScreen';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { parseContentId } from './contentId';
import { ContentItems } from './ContentItems';
import { WithContentGroups } from './WithContentGroups';

/**
 * /contents/{content_id} (§2, §6). Whether the member may see the group is decided from the login status and the list
 * of groups before anything of it is fetched, so that the members' news never flash (decisions §3).
 */
export function ContentPage() {
  const contentId = parseContentId(useParams()['contentId']);
  return (
    <WithContentGroups>
      {(groups, plan) => {
        const group = groups.find(({ id }) => id === contentId);
        if (!group) return <NotFoundScreen />;
        if (visibleGroups([group], plan).length === 0) return <Navigate to={paths.home} replace />;
        return <ContentGroupScreen group={group} />;
      }}
    </WithContentGroups>
  );
}

function ContentGroupScreen({ group }: { readonly group: ContentGroup }) {
  const { data, error, isError, refetch } = useGetContentItemsQuery(group.id);
  // RTK Query keeps the last error while it fetches again; `isError` is false meanwhile.
  const failure = isError && error ? asApiError(error) : undefined;
  if (failure?.status === 404) return <NotFoundScreen />;
  return (
    <>
      <Breadcrumbs items={[{ label: 'ホーム', to: paths.home }, { label: group.contentName }]} />
      <PageHeading>{group.contentName}</PageHeading>
      <ContentItems items={data} failure={failure} onRetry={() => void refetch()} />
    </>
  );
}
