import { numberGroups } from '../../domain/membership/membershipCard';
import './CardNumber.css';

/** The card number in groups; the gaps are drawn, so that a copy of it is the plain number. */
export function CardNumber({ digits }: { readonly digits: string }) {
  return (
    <span className="museum-pass-number">
      {numberGroups(digits).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </span>
  );
}
