import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './Button.css';

interface ButtonLinkProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly tone?: 'primary' | 'default';
  readonly size?: 'normal' | 'compact';
  /** What the link is about, where a page has several alike. */
  readonly describedBy?: string;
}

/** A link to another page of the app that looks like a button: it can be opened in a new tab and copied. */
export function ButtonLink({ to, children, tone = 'default', size = 'normal', describedBy }: ButtonLinkProps) {
  return (
    <Link
      className={`museum-button museum-button--${tone} museum-button--${size}`}
      to={to}
      aria-describedby={describedBy}
    >
      {children}
    </Link>
  );
}
