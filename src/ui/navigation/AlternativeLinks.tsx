import { Link } from 'react-router';
import './navigation.css';

interface AlternativeLinksProps {
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

/** Shows links to other pages below a form. */
export function AlternativeLinks({ links }: AlternativeLinksProps) {
  return (
    <ul className="museum-other-ways">
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
