import { inquiryNumber, type ApiError } from '../../api/errors';
import type { ContentItem } from '../../contract/contents';
import { ContentItemList } from './ContentItemList';
import { EmptyState } from '../../ui/messages/EmptyState';
import { ListSkeleton } from '../../ui/loading/ListSkeleton';
import { LoadFailure } from '../../ui/messages/LoadFailure';

interface ContentItemsProps {
  /** Undefined while they load. */
  readonly items: readonly ContentItem[] | undefined;
  readonly failure: ApiError | undefined;
  readonly onRetry: () => void;
}

/** The items of one content group (§2). */
export function ContentItems({ items, failure, onRetry }: ContentItemsProps) {
  if (failure) {
    return (
      <LoadFailure
        title="一覧を読み込めませんでした"
        message="通信の状態をご確認のうえ、もう一度お試しください。"
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
