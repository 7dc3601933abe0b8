import type { ReactNode } from 'react';
import './EmptyState.css';

interface EmptyStateProps {
  readonly children: ReactNode;
}

/** Says that a list has nothing in it, instead of leaving a blank (decisions §3). */
export function EmptyState({ children }: EmptyStateProps) {
  return <p className="museum-empty">{children}</p>;
}
