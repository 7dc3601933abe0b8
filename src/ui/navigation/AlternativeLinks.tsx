import { Link } from 'react-router';
import './navigation.css';

interface AlternativeLinksProps {
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

/** Below a form: where to go instead. */
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
