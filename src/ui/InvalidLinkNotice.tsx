import type { ReactNode } from 'react';
import { ButtonLink } from './navigation/ButtonLink';
import { ResultNotice } from './messages/ResultNotice';

interface InvalidLinkNoticeProps {
  /** Where the member can ask for another link. */
  readonly restart: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** The link of a mail is unknown, used, replaced or expired: says why, and how to get another (decisions §3). */
export function InvalidLinkNotice({ restart, children }: InvalidLinkNoticeProps) {
  return (
    <ResultNotice
      tone="error"
      title="このリンクはご利用いただけません"
      actions={<ButtonLink to={restart.to}>{restart.label}</ButtonLink>}
    >
      {children}
    </ResultNotice>
  );
}
