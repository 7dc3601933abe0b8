import Breadcrumb from 'antd/es/breadcrumb/Breadcrumb';
import { Link } from 'react-router';
import './navigation.css';

interface BreadcrumbItem {
  readonly label: string;
  /** The path of the page; undefined for the current page. */
  readonly to?: string;
}

interface BreadcrumbsProps {
  readonly items: readonly BreadcrumbItem[];
}

/** The path from the home page to the current page. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <Breadcrumb
      className="museum-breadcrumbs"
      aria-label="パンくずリスト"
      separator="›"
      items={items.map(({ label, to }) => ({
        key: label,
        title: to === undefined ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>,
      }))}
    />
  );
}
