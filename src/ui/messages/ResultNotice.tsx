import Result from 'antd/es/result';
import type { ReactNode } from 'react';
import { ButtonLink } from '../navigation/ButtonLink';
import { PageHeading } from '../navigation/PageHeading';
import { SupportContact } from './SupportContact';
import './ResultNotice.css';

interface ResultNoticeProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons and links for the next step. */
  readonly actions?: ReactNode;
  readonly tone?: keyof typeof SIGNS;
  /** Whether the notice is the page's only content; its title is then the h1, otherwise an h2. */
  readonly isPage?: boolean;
}

/**
 * Shows the result of an operation, with links for the next step. Screen readers announce a failure at once, unless the
 * notice is the page's only content, whose heading takes the focus.
 */
export function ResultNotice({ title, children, actions, tone = 'info', isPage = false }: ResultNoticeProps) {
  return (
    <Result
      className={`museum-result museum-result--${isPage ? 'page' : tone}`}
      role={isPage ? undefined : tone === 'error' ? 'alert' : 'note'}
      icon={<ResultMark tone={tone} />}
      title={isPage ? <PageHeading>{title}</PageHeading> : <h2>{title}</h2>}
      subTitle={children}
      extra={actions}
    />
  );
}

/** SVG path of the sign in the sun, by tone: none, a tick, an exclamation mark, three dots. */
const SIGNS = {
  info: '',
  success: 'm31.5 26.5 6 6 11.5-12.5',
  error: 'M40 17v11M40 34.5v.5',
  waiting: 'M31.5 26.5h.5M39.75 26.5h.5M48 26.5h.5',
} as const;

/**
 * Shows the museum's sun over mist. The sign in the sun has another shape for each tone, because colours alone do not
 * tell the tones apart for every visitor.
 */
function ResultMark({ tone }: { readonly tone: keyof typeof SIGNS }) {
  return (
    <svg className="museum-result-mark" viewBox="0 -2 80 64" aria-hidden="true" focusable="false">
      <circle className="museum-result-mark__sun" cx="40" cy="26" r="19" />
      <path
        className="museum-result-mark__line"
        d="M16.5 33a25 25 0 1 1 47 0M2 46h22M30 46h48M10 53h40M56 53h14M26 60h30"
      />
      <path className="museum-result-mark__sign" d={SIGNS[tone]} />
    </svg>
  );
}

interface InvalidLinkNoticeProps {
  /** Page where the member can ask for another link. */
  readonly restart: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** Says that the link of a mail is unknown, used, replaced or expired, and how to get another one (decisions §3). */
export function InvalidLinkNotice({ restart, children }: InvalidLinkNoticeProps) {
  return (
    <>
      <ResultNotice
        tone="error"
        title="このリンクはご利用いただけません"
        actions={
          <ButtonLink type="primary" to={restart.to}>
            {restart.label}
          </ButtonLink>
        }
      >
        {children}
      </ResultNotice>
      <SupportContact />
    </>
  );
}
