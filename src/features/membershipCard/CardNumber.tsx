import './CardNumber.css';

/** The card number in groups of four for the eye; the gaps are drawn, so that a copy of it is the plain number. */
export function CardNumber({ digits }: { readonly digits: string }) {
  const groups = digits.match(/.{1,4}/gsu) ?? [];
  return (
    <span className="museum-pass-number">
      {groups.map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </span>
  );
}
