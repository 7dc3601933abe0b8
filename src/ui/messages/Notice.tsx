import Alert from 'antd/es/alert/Alert';
import type { ReactNode } from 'react';
import './messages.css';

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
    <Alert
      className="museum-notice"
      type={tone}
      // Ant Design's default is alert, which screen readers announce at once.
      role={tone === 'error' ? 'alert' : 'note'}
      title={<h2>{title}</h2>}
      description={
        <>
          {children}
          {actions !== undefined && <div className="museum-actions">{actions}</div>}
        </>
      }
    />
  );
}
