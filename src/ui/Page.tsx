import type { ReactNode } from 'react';
import './Page.css';

interface PageProps {
  readonly children: ReactNode;
  /** `content` is the 600 px reading column (§9); `wide` holds three cards side by side. */
  readonly width?: 'content' | 'wide';
}

/** The column a page's pieces stand in, with an even distance between them. */
export function Page({ children, width = 'content' }: PageProps) {
  return <div className={`museum-page museum-page--${width}`}>{children}</div>;
}
