import type { ReactNode } from 'react';
import { safeHref } from '../domain/links';
import './ExternalLink.css';

interface ExternalLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link to a page outside the app, in a new tab and announced as such; an unsafe address stays text (decisions §3). */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  const safe = safeHref(href);
  if (safe === null) return <span>{children}</span>;
  return (
    <a className="museum-external" href={safe} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="museum-visually-hidden">（新しいタブで開きます）</span>
    </a>
  );
}
