import Result from 'antd/es/result';
import type { ReactNode } from 'react';
import { ButtonLink } from '../navigation/ButtonLink';
import { ToneIcon } from './ToneIcon';
import { WhomToAsk } from './WhomToAsk';
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

/** The museum's sun over mist with a tick, beside a message of success. */
export function SuccessMark() {
  return (
    <svg className="museum-success-mark" viewBox="0 0 80 64" aria-hidden="true" focusable="false">
      <circle className="museum-success-mark__sun" cx="40" cy="26" r="19" />
      <path
        className="museum-success-mark__line"
        d="M16.5 33a25 25 0 1 1 47 0M2 46h22M30 46h48M10 53h40M56 53h14M26 60h30"
      />
      <path className="museum-success-mark__tick" d="m31.5 26.5 6 6 11.5-12.5" />
    </svg>
  );
}

interface InvalidLinkNoticeProps {
  /** Where the member can ask for another link. */
  readonly restart: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** The link of a mail is unknown, used, replaced or expired: says why, and how to get another (decisions §3). */
export function InvalidLinkNotice({ restart, children }: InvalidLinkNoticeProps) {
  return (
    <>
      <ResultNotice
        tone="error"
        title="このリンクはご利用いただけません"
        actions={<ButtonLink to={restart.to}>{restart.label}</ButtonLink>}
      >
        {children}
      </ResultNotice>
      <WhomToAsk />
    </>
  );
}
