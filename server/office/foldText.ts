/** Hiragana that have a katakana at the same distance. */
const HIRAGANA = range(0x3041, 0x3096) + range(0x309d, 0x309e);
const KATAKANA = range(0x30a1, 0x30f6) + range(0x30fd, 0x30fe);

/** Blanks between the parts of a name, and the hyphens of a telephone or card number. */
const BLANKS = /[\s\u3000]/g;
const HYPHENS = /[-‐‑‒–—―−ーｰ()\s]/g;

function range(first: number, last: number): string {
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

/** A text as it is searched for: width, kana, letter case and blanks make no difference (decisions §14). */
export function foldText(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase().replace(BLANKS, '');
  return Array.from(folded, (letter) => KATAKANA[HIRAGANA.indexOf(letter)] ?? letter).join('');
}

/** The digits of a telephone or card number; '' for a text that is more than that. */
export function digitsOf(text: string): string {
  const digits = text.normalize('NFKC').replace(HYPHENS, '');
  return /^\d+$/.test(digits) ? digits : '';
}

/** The same folding of a column's value in SQL. */
export const foldedColumn = (column: string) =>
  `translate(lower(regexp_replace(normalize(${column}, NFKC), '\\s', '', 'g')), '${HIRAGANA}', '${KATAKANA}')`;
