import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../Logo';
import './Layout.css';

interface LayoutProps {
  readonly museumName: string;
  /** Where the logo leads. */
  readonly start: string;
  /** Beside the logo; on a phone in a row of their own below it. */
  readonly buttons?: ReactNode;
  readonly actions?: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** What both layouts share: skip link, header, main and footer. */
export function Layout({ museumName, start, buttons, actions, footer, children }: LayoutProps) {
  return (
    <div className="museum-layout">
      <a className="museum-layout__skip" href="#main">
        本文へ移動
      </a>
      <header className="museum-layout__header">
        <div className="museum-layout__bar">
          <Link className="museum-layout__logo" to={start}>
            <Logo museumName={museumName} />
          </Link>
          {buttons !== undefined && <div className="museum-layout__buttons">{buttons}</div>}
          {actions !== undefined && <div className="museum-layout__actions">{actions}</div>}
        </div>
      </header>
      <main className="museum-layout__main" id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="museum-layout__footer">{footer}</footer>
    </div>
  );
}
