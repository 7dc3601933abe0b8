import Empty from 'antd/es/empty';
import type { ReactNode } from 'react';
import { Ornament } from '../Ornament';
import './messages.css';

interface EmptyStateProps {
  readonly children: ReactNode;
}

/** Says that a list has nothing in it, instead of leaving a blank (decisions §3). */
export function EmptyState({ children }: EmptyStateProps) {
  return <Empty className="museum-empty" image={<Ornament />} description={children} />;
}
