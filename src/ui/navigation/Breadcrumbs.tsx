import Breadcrumb from 'antd/es/breadcrumb/Breadcrumb';
import { Link } from 'react-router';
import './navigation.css';

interface BreadcrumbItem {
  readonly label: string;
  /** Left out for the page the member is on. */
  readonly to?: string;
}

interface BreadcrumbsProps {
  readonly items: readonly BreadcrumbItem[];
}

/** The way from home to this page. */
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
