import Alert from 'antd/es/alert/Alert';
import type { ReactNode } from 'react';
import './messages.css';

interface NoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons and links for the next step. */
  readonly actions?: ReactNode;
  readonly tone?: 'info' | 'success' | 'error';
}

/** A framed message in the page. Screen readers announce an error immediately. */
export function Notice({ title, children, actions, tone = 'info' }: NoticeProps) {
  return (
    <Alert
      className="museum-notice"
      type={tone}
      // Ant Design's default is `alert`, which screen readers announce immediately.
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
