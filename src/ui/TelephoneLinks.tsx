/** From its 0 or +81 on, with hyphens of any kind or parentheses; hours such as 9:00-17:00 are shorter. */
const TELEPHONE_NUMBER = /((?:\+81|0)[\d()‐‑–−－-]{7,14}\d)/;

/**
 * A text whose telephone numbers are links and stay on one line: browsers would break them after a hyphen. Another text is
 * another element, since a browser's translator would keep the former words of this one.
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
