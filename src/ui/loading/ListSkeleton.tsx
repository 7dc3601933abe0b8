import Skeleton from 'antd/es/skeleton/Skeleton';
import '../ui.css';

interface ListSkeletonProps {
  readonly rows: number;
}

/** A placeholder for a list that is loading, which reserves the list's space. */
export function ListSkeleton({ rows }: ListSkeletonProps) {
  return (
    <div className="museum-list-skeleton" role="status">
      <span className="museum-visually-hidden">読み込み中</span>
      {/* Ant Design renders the grey lines as empty headings, which screen readers must not read. */}
      <div className="museum-list-skeleton__rows" aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} active title={{ width: '30%' }} paragraph={{ rows: 1, width: '80%' }} />
        ))}
      </div>
    </div>
  );
}
