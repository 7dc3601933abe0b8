import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './ButtonLink.css';

interface ButtonLinkProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly tone?: 'primary' | 'default';
}

/** A link to another page of the app that looks like a button: it can be opened in a new tab and copied. */
export function ButtonLink({ to, children, tone = 'default' }: ButtonLinkProps) {
  return (
    <Link className={`museum-button-link museum-button-link--${tone}`} to={to}>
      {children}
    </Link>
  );
}
