import type { ReactNode } from 'react';
import './Footer.css';

interface FooterProps {
  readonly museumName: string;
  /** One `<li>` for each link. */
  readonly children?: ReactNode;
}

/** The links at the foot of every page, above the museum's name. */
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
