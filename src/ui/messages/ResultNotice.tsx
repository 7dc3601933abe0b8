import Result from 'antd/es/result';
import type { ReactNode } from 'react';
import { SuccessMark } from './SuccessMark';
import { ToneIcon } from './ToneIcon';
import './ResultNotice.css';

interface ResultNoticeProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons and links to go on with. */
  readonly actions?: ReactNode;
  readonly tone?: 'info' | 'success' | 'error';
}

/** How something ended, and the ways on; a failure is read out as soon as it appears. */
export function ResultNotice({ title, children, actions, tone = 'info' }: ResultNoticeProps) {
  return (
    <Result
      className="museum-result"
      status={tone}
      role={tone === 'error' ? 'alert' : 'note'}
      icon={tone === 'success' ? <SuccessMark /> : <ToneIcon tone={tone} />}
      title={<h2>{title}</h2>}
      subTitle={children}
      extra={actions}
    />
  );
}
