/**
 * Matches a telephone number that begins with 0 or +81, with parentheses or hyphens of any kind. Opening hours such as
 * 9:00-17:00 are too short to match.
 */
const TELEPHONE_NUMBER = /((?:\+81|0)[\d()‐‑–−－-]{7,14}\d)/;

/**
 * Shows a text in which telephone numbers are links. Each number stays on one line, although browsers break lines after
 * hyphens. A new text gets a new element, because a browser's translator would otherwise go on showing the old text.
 */
export function TelephoneLinks({ children }: { readonly children: string }) {
  return <span key={children}>{children.split(TELEPHONE_NUMBER).map(linkNumber)}</span>;
}

function linkNumber(part: string, index: number) {
  if (index % 2 === 0) return part;
  return (
    <a key={index} className="museum-unbroken" translate="no" href={`tel:${part.replace(/[^\d+]/g, '')}`}>
      {part}
    </a>
  );
}
