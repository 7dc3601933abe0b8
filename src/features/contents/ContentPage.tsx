import { useParams } from 'react-router';
import { asApiError, describeLoadFailure, inquiryNumber, type ApiError } from '../../store/api/errors';
import { useGetContentItemsQuery } from '../../store/api/membershipApi';
import type { ContentGroup, ContentItem } from '#contract/contents';
import { visibleGroups } from '#domain/membership/membership';
import { paths } from '#domain/paths';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs';
import { NotFoundScreen } from '../../ui/messages/NotFoundScreen';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { EmptyState } from '../../ui/messages/EmptyState';
import { ListSkeleton } from '../../ui/loading/ListSkeleton';
import { LoadFailure } from '../../ui/messages/LoadFailure';
import { Redirect } from '../../ui/navigation/Redirect';
import { WithContentGroups } from './WithContentGroups';
import { ContentItemList } from './ContentItemList';

/**
 * Page /contents/{content_id}: lists the items of a content group. Requests the items only after the login status and
 * the groups have loaded, which tell whether the member may see this group: members' news must never appear to other
 * visitors, even for a moment.
 */
export function ContentPage() {
  const contentId = parseContentId(useParams()['contentId']);
  return (
    <WithContentGroups>
      {(groups, plan) => {
        const group = groups.find(({ id }) => id === contentId);
        if (!group) return <NotFoundScreen />;
        if (visibleGroups([group], plan).length === 0) return <Redirect to={paths.home} />;
        return <ContentGroupScreen group={group} />;
      }}
    </WithContentGroups>
  );
}

function ContentGroupScreen({ group }: { readonly group: ContentGroup }) {
  const { data, error, isError, refetch } = useGetContentItemsQuery({ contentId: group.id });
  // While RTK Query repeats the request, `error` is still the last failure, but `isError` is false.
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

interface ContentItemsProps {
  /** Undefined while the items are loading. */
  readonly items: readonly ContentItem[] | undefined;
  readonly failure: ApiError | undefined;
  readonly onRetry: () => void;
}

/** Shows the items. Otherwise says that the items are loading, that the group has none, or that they failed to load. */
function ContentItems({ items, failure, onRetry }: ContentItemsProps) {
  if (failure) {
    return (
      <LoadFailure
        title="一覧を読み込めませんでした"
        message={describeLoadFailure(failure)}
        inquiryNumber={inquiryNumber(failure)}
        onRetry={onRetry}
      />
    );
  }
  if (!items) return <ListSkeleton rows={6} />;
  if (items.length === 0) return <EmptyState>公開中の記事は、まだありません。</EmptyState>;
  return (
    <ContentItemList
      items={items.map(({ publishedStartAt, ...item }) => ({ ...item, publishedAt: publishedStartAt }))}
    />
  );
}

/** Thrown for an address whose id is not a number. The route's error boundary shows the error screen. */
class InvalidContentIdError extends Error {
  override readonly name = 'InvalidContentIdError';

  constructor() {
    super('invalid id');
  }
}

/**
 * Parses the id of /contents/{content_id}. Throws `InvalidContentIdError` if it is not made of digits. Returns null for
 * a number that is too large, as for an unknown id.
 */
function parseContentId(text: string | undefined): number | null {
  if (!/^[0-9]+$/.test(text ?? '')) throw new InvalidContentIdError();
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}
