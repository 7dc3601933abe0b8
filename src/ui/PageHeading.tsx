import type { ReactNode } from 'react';
import './PageHeading.css';

interface PageHeadingProps {
  readonly children: ReactNode;
}

/** The one h1 of a page. It can take focus, so that a route change starts reading there. */
export function PageHeading({ children }: PageHeadingProps) {
  return (
    <h1 className="museum-page-heading" tabIndex={-1}>
      {children}
    </h1>
  );
}
