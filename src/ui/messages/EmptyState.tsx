import Empty from 'antd/es/empty';
import type { ReactNode } from 'react';
import '../ui.css';
import './messages.css';

interface EmptyStateProps {
  readonly children: ReactNode;
}

/** Shows a text instead of an empty list. */
export function EmptyState({ children }: EmptyStateProps) {
  return <Empty className="museum-empty" image={ORNAMENT} description={children} />;
}

/** A decoration with a traditional textile pattern. */
const ORNAMENT = (
  <svg className="museum-ornament" viewBox="0 -2 80 44" aria-hidden="true" focusable="false">
    <path d="M0 40a20 20 0 0 1 40 0a20 20 0 0 1 40 0M6 40a14 14 0 0 1 28 0M46 40a14 14 0 0 1 28 0M12 40a8 8 0 0 1 16 0M52 40a8 8 0 0 1 16 0M20 20a20 20 0 0 1 40 0M26 20a14 14 0 0 1 28 0M32 20a8 8 0 0 1 16 0" />
  </svg>
);
