import type { IsoDate } from './dates/japanTime';
import { foldWidth, withoutInvisible } from './text';

export type CardBrand = 'Visa' | 'Mastercard' | 'JCB' | 'American Express' | 'Diners Club';

const BRANDS: readonly (readonly [brand: CardBrand, start: RegExp])[] = [
  ['Visa', /^4/],
  ['Mastercard', /^(?:5[1-5]|2(?:2[2-9]|[3-6]|7[01]|720))/],
  ['JCB', /^35/],
  ['American Express', /^3[47]/],
  ['Diners Club', /^3(?:0[0-5]|09|[689])/],
];

const FOURS = [4, 4, 4, 4] as const;

/**
 * Numbers of digits in the groups that these brands print on their cards; the remaining digits form the last group.
 * Other brands print groups of four.
 */
const GROUPS: Partial<Readonly<Record<CardBrand, readonly number[]>>> = {
  'American Express': [4, 6],
  'Diners Club': [4, 6],
};

/** Returns the brand of a complete or partial card number; undefined if no brand begins with these digits. */
export function cardBrand(cardNumber: string): CardBrand | undefined {
  const digits = withoutGaps(cardNumber);
  return BRANDS.find(([, start]) => start.test(digits))?.[0];
}

/** Returns how many digits the security code has: four on American Express cards, otherwise three. */
export function securityCodeLength(cardNumber: string): 3 | 4 {
  return cardBrand(cardNumber) === 'American Express' ? 4 : 3;
}

/** Matches hyphens, dashes and minus signs, also ー and ｰ from Japanese keyboards and the box-drawing line. */
const DASHES = /[\p{Dash}\u02D7\u2043\u2500\u30FC\uFF70]/gu;
const APOSTROPHES = /[\u2018\u2019\u201B\u02B9\u02BB\u02BC\u2032\uA78C\u00B4`]/g;

/**
 * Replaces full-width characters and dashes by ASCII, and removes invisible characters that keyboards, copying and
 * password managers insert.
 */
const plain = (typed: string) => withoutInvisible(foldWidth(typed)).replace(DASHES, '-');

/** Removes blanks and hyphens from a card number or code and folds full-width digits. */
export function withoutGaps(typed: string): string {
  return plain(typed).replace(/[\s-]/g, '');
}

/**
 * Converts a cardholder name to ASCII if the name differs from ASCII only in apostrophes, hyphens, blanks or the width
 * of characters (decisions §15).
 */
export function plainCardholder(typed: string): string {
  return plain(typed).replace(APOSTROPHES, "'").replace(/\s/g, ' ').trim();
}

/**
 * Formats a card number in groups while the member types. A text with characters other than digits stays unchanged, so
 * that the member can correct it.
 */
export function formatCardNumber(typed: string): string {
  const digits = withoutGaps(typed);
  const brand = cardBrand(digits);
  if (/\D/.test(digits)) return typed;
  const groups: string[] = [];
  let rest = digits;
  for (const size of (brand && GROUPS[brand]) ?? FOURS) {
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...groups, rest].filter((group) => group !== '').join(' ');
}

/** Returns whether the text is a card number: 12 to 19 digits whose last one is the Luhn check digit. */
export function isCardNumber(digits: string): boolean {
  return /^\d{12,19}$/.test(digits) && luhnSum(digits) % 10 === 0;
}

function luhnSum(digits: string): number {
  let sum = 0;
  let doubled = digits.length % 2 === 0;
  for (const digit of digits) {
    const value = Number(digit) * (doubled ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
    doubled = !doubled;
  }
  return sum;
}

/** A card's expiry: `month` from `01` to `12`, `year` with four digits. */
export interface CardExpiry {
  readonly month: string;
  readonly year: string;
}

/** Returns the typed expiry, trimmed, with a slash in place of each separator. */
const withSlashes = (typed: string) =>
  plain(typed)
    .trim()
    .replace(/[\s/.・･·⁄∕-]+/g, '/');

const YEAR_FIRST = /^20(?<year>\d{2})\/?(?<month>0[1-9]|1[0-2])$/;
const MONTH_FIRST = /^(?<month>0[1-9]|1[0-2])\/?(?:20)?(?<year>\d{2})$/;

/**
 * Parses an expiry; returns null if it is not valid. Accepts 12/30, 1230, 12/2030 and 122030, and also 2030-12 and
 * 203012, which password managers fill in (decisions §15). If the text begins with 20, the year comes first, because no
 * month has the number 20.
 */
export function parseCardExpiry(typed: string): CardExpiry | null {
  const text = withSlashes(typed);
  const { month, year } = (YEAR_FIRST.exec(text) ?? MONTH_FIRST.exec(text))?.groups ?? {};
  return month === undefined || year === undefined ? null : { month, year: `20${year}` };
}

/** Formats a complete expiry as `MM/YY`, and inserts the slash while the member types. Other texts stay unchanged. */
export function formatCardExpiry(typed: string): string {
  const expiry = parseCardExpiry(typed);
  if (expiry) return `${expiry.month}/${expiry.year.slice(2)}`;
  const text = withSlashes(typed);
  return /[^\d/]/.test(text) ? typed : text.replace(/^(?!20)(\d{2})(\d+)$/, '$1/$2');
}

/** Returns whether a card has expired. A card is valid to the end of its month in Japan. */
export function isExpiredCard({ month, year }: CardExpiry, today: IsoDate): boolean {
  return `${year}-${month}` < today.slice(0, 7);
}
