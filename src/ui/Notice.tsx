import type { ReactNode } from 'react';
import './Notice.css';

interface NoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons and links to go on with. */
  readonly actions?: ReactNode;
  readonly tone?: 'info' | 'success' | 'error';
}

/** A framed message on the page itself; an error is read out as soon as it appears. */
export function Notice({ title, children, actions, tone = 'info' }: NoticeProps) {
  return (
    <div className={`museum-notice museum-notice--${tone}`} role={tone === 'error' ? 'alert' : undefined}>
      <h2 className="museum-notice__title">{title}</h2>
      {children !== undefined && <div className="museum-notice__body">{children}</div>}
      {actions !== undefined && <div className="museum-notice__actions">{actions}</div>}
    </div>
  );
}
