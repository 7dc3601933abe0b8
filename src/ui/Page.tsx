import type { ReactNode } from 'react';
import './Page.css';

interface PageProps {
  readonly children: ReactNode;
}

/** Pieces of a page under one element, as far apart as the layout sets them. */
export function Page({ children }: PageProps) {
  return <div className="museum-page">{children}</div>;
}
