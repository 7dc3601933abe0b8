import { asApiError, inquiryNumber } from '../../api/errors';
import { useGetContentItemsQuery } from '../../api/membershipApi';
import { ContentItemList } from './ContentItemList';
import { EmptyState } from '../../ui/messages/EmptyState';
import { ListSkeleton } from '../../ui/loading/ListSkeleton';
import { LoadFailure } from '../../ui/messages/LoadFailure';

/** The items of one content group (§2). */
export function ContentItems({ contentId }: { readonly contentId: number }) {
  const { data: items, error, isError, refetch } = useGetContentItemsQuery(contentId);
  // RTK Query keeps the last error while it fetches again, so `isFetching` decides what is shown.
  if (isError) {
    return (
      <LoadFailure
        title="一覧を読み込めませんでした"
        message="通信の状態をご確認のうえ、もう一度お試しください。"
        inquiryNumber={error && inquiryNumber(asApiError(error))}
        onRetry={() => void refetch()}
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
