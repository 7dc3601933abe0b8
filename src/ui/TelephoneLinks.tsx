/** From its 0 or +81 on, with hyphens of any kind or parentheses; hours such as 9:00-17:00 are shorter. */
const TELEPHONE_NUMBER = /((?:\+81|0)[\d()‐‑–−－-]{7,14}\d)/;

/** A text whose telephone numbers are links and stay on one line: browsers would break them after a hyphen. */
export function TelephoneLinks({ children }: { readonly children: string }) {
  return children.split(TELEPHONE_NUMBER).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} className="museum-unbroken" translate="no" href={`tel:${part.replace(/[^\d+]/g, '')}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
