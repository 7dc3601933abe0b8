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

/** Shows a framed message in the page. Screen readers announce an error at once. */
export function Notice({ title, children, actions, tone = 'info' }: NoticeProps) {
  return (
    <Alert
      className="museum-notice"
      type={tone}
      // Overrides Ant Design's default role, `alert`, whose texts screen readers announce at once.
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
