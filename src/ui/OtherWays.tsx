import { Link } from 'react-router';
import './OtherWays.css';

interface OtherWaysProps {
  readonly ways: readonly { readonly label: string; readonly to: string }[];
}

/** Below a form: where to go instead. */
export function OtherWays({ ways }: OtherWaysProps) {
  return (
    <ul className="museum-other-ways">
      {ways.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
