import Breadcrumb from 'antd/es/breadcrumb/Breadcrumb';
import { Link } from 'react-router';
import './navigation.css';

interface BreadcrumbItem {
  readonly label: string;
  /** Path of the page; undefined for the present page. */
  readonly to?: string;
}

interface BreadcrumbsProps {
  readonly items: readonly BreadcrumbItem[];
}

/** Shows the way from the home page to the present page. */
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
