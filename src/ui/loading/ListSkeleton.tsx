import Skeleton from 'antd/es/skeleton/Skeleton';
import '../ui.css';

interface ListSkeletonProps {
  readonly rows: number;
}

/** The shape of a list that is on its way, so that nothing jumps when it comes. */
export function ListSkeleton({ rows }: ListSkeletonProps) {
  return (
    <div className="museum-list-skeleton" role="status">
      <span className="museum-visually-hidden">読み込み中</span>
      {/* Ant Design draws its grey lines as headings without words. */}
      <div className="museum-list-skeleton__rows" aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} active title={{ width: '30%' }} paragraph={{ rows: 1, width: '80%' }} />
        ))}
      </div>
    </div>
  );
}
