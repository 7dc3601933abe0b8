import Skeleton from 'antd/es/skeleton/Skeleton';
import '../ui.css';

interface ListSkeletonProps {
  readonly rows: number;
}

/** Shows that a list is loading, and reserves its space. */
export function ListSkeleton({ rows }: ListSkeletonProps) {
  return (
    <div className="museum-list-skeleton" role="status">
      <span className="museum-visually-hidden">読み込み中</span>
      {/* Hides Ant Design's grey lines from screen readers, because they are empty headings. */}
      <div className="museum-list-skeleton__rows" aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} active title={{ width: '30%' }} paragraph={{ rows: 1, width: '80%' }} />
        ))}
      </div>
    </div>
  );
}
