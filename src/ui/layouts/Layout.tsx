import './Layout.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Emblem } from '../Emblem';
import { ExternalLink } from '../navigation/ExternalLink';

interface LayoutProps {
  readonly museumName: string;
  /** Path to which the logo links. */
  readonly start: string;
  /** Buttons beside the logo; on a phone in a row below the logo. */
  readonly buttons?: ReactNode;
  readonly actions?: ReactNode;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** Frame of both layouts: skip link, header, main part and footer. */
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

interface FooterProps {
  readonly museumName: string;
  /** Links, each in an `<li>`. */
  readonly children?: ReactNode;
}

/** Shows the links at the end of every page, and below them the museum's name. */
export function Footer({ museumName, children }: FooterProps) {
  return (
    <div className="museum-footer">
      {children !== undefined && (
        <nav aria-label="フッター">
          <ul className="museum-footer__links">{children}</ul>
        </nav>
      )}
      <p className="museum-footer__name">{museumName}</p>
    </div>
  );
}

interface CommercialStatementProps {
  /**
   * Address of the document; null while it is loading, which reserves the link's space so that nothing moves; undefined
   * if there is no document.
   */
  readonly url: string | null | undefined;
}

const TITLE = '特定商取引法に基づく表記';

/** Shows the footer's link to the museum's statement under the Act on Specified Commercial Transactions. */
export function CommercialStatement({ url }: CommercialStatementProps) {
  if (url === undefined) return null;
  return (
    <li>
      {url === null ? (
        <span className="museum-external museum-footer__waiting">{TITLE}</span>
      ) : (
        <ExternalLink href={url}>{TITLE}</ExternalLink>
      )}
    </li>
  );
}

interface LogoProps {
  readonly museumName: string;
}

/** Shows the museum's emblem and name. */
function Logo({ museumName }: LogoProps) {
  return (
    <span className="museum-logo">
      <Emblem />
      <span className="museum-logo__name">{museumName}</span>
    </span>
  );
}
