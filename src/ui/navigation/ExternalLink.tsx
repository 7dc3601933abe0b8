import type { ReactNode } from 'react';
import { safeHref } from '#domain/links';
import './navigation.css';

interface ExternalLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  /** Called when the member opens the link by a click, the middle button or the keyboard. */
  readonly onOpen?: () => void;
}

const MIDDLE_BUTTON = 1;

/** Link to another site, which opens in a new tab and says so. Shows an unsafe address as text (decisions §3). */
export function ExternalLink({ href, children, onOpen }: ExternalLinkProps) {
  const safe = safeHref(href);
  if (safe === null) return <span>{children}</span>;
  return (
    <a
      className="museum-external"
      href={safe}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onOpen}
      onAuxClick={({ button }) => {
        if (button === MIDDLE_BUTTON) onOpen?.();
      }}
    >
      {children}
      <span className="museum-visually-hidden">（新しいタブで開きます）</span>
    </a>
  );
}
