import { Link } from 'react-router';
import './Breadcrumbs.css';

interface BreadcrumbItem {
  readonly label: string;
  /** Left out for the page the member is on. */
  readonly to?: string;
}

interface BreadcrumbsProps {
  readonly items: readonly BreadcrumbItem[];
}

/** The way from home to this page (§2). */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav aria-label="パンくずリスト">
      <ol className="museum-breadcrumbs">
        {items.map(({ label, to }) => (
          <li key={label} className="museum-breadcrumbs__item">
            {to === undefined ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
