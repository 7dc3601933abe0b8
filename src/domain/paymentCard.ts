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

/** How the number stands on the card: in fours, or as American Express and Diners Club print it; the rest comes last. */
const GROUPS: Partial<Readonly<Record<CardBrand, readonly number[]>>> = {
  'American Express': [4, 6],
  'Diners Club': [4, 6],
};

/** The brand that a card number, complete or not, begins like; undefined for any other. */
export function cardBrand(cardNumber: string): CardBrand | undefined {
  const digits = withoutGaps(cardNumber);
  return BRANDS.find(([, start]) => start.test(digits))?.[0];
}

/** How many digits the security code has: four on the front of an American Express card, three on the back of others. */
export function securityCodeLength(cardNumber: string): 3 | 4 {
  return cardBrand(cardNumber) === 'American Express' ? 4 : 3;
}

/** Hyphens, dashes and minus signs of every kind, with ー and ｰ of Japanese keyboards and the rule of a box. */
const DASHES = /[\p{Dash}\u02D7\u2043\u2500\u30FC\uFF70]/gu;
const APOSTROPHES = /[\u2018\u2019\u201B\u02B9\u02BB\u02BC\u2032\uA78C\u00B4`]/g;

/** Plain characters in place of what keyboards, copying and password managers put into a text. */
const plain = (typed: string) => withoutInvisible(foldWidth(typed)).replace(DASHES, '-');

/** A number as typed, pasted or filled in, without the gaps people put into it; full-width digits become plain ones. */
export function withoutGaps(typed: string): string {
  return plain(typed).replace(/[\s-]/g, '');
}

/** A name as it stands on a card: in ASCII where only apostrophes, hyphens, blanks and width differ (decisions §15). */
export function plainCardholder(typed: string): string {
  return plain(typed).replace(APOSTROPHES, "'").replace(/\s/g, ' ').trim();
}

/** A card number in its groups while it is typed. Anything but digits is left for the member to see and mend. */
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

/** Whether these are the digits of a card number: 12 to 19 of them, the last being the check digit of the others (Luhn). */
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

/** Month `01` to `12`, year of four digits. */
export interface CardExpiry {
  readonly month: string;
  readonly year: string;
}

/** An expiry with slashes for whatever separates its parts, blanks around it gone. */
const withSlashes = (typed: string) =>
  plain(typed)
    .trim()
    .replace(/[\s/.・･·⁄∕-]+/g, '/');

const YEAR_FIRST = /^20(?<year>\d{2})\/?(?<month>0[1-9]|1[0-2])$/;
const MONTH_FIRST = /^(?<month>0[1-9]|1[0-2])\/?(?:20)?(?<year>\d{2})$/;

/**
 * The expiry in a text, null where it is none: 12/30, 1230, 12/2030 and 122030 are the same, and 2030-12 and 203012, which
 * password managers fill in (decisions §15). No month is 20, so a text that begins with it begins with the year.
 */
export function parseCardExpiry(typed: string): CardExpiry | null {
  const text = withSlashes(typed);
  const { month, year } = (YEAR_FIRST.exec(text) ?? MONTH_FIRST.exec(text))?.groups ?? {};
  return month === undefined || year === undefined ? null : { month, year: `20${year}` };
}

/** `MM/YY`, at once for a whole expiry and while its digits are typed (decisions §5); other texts stay as typed. */
export function formatCardExpiry(typed: string): string {
  const expiry = parseCardExpiry(typed);
  if (expiry) return `${expiry.month}/${expiry.year.slice(2)}`;
  const text = withSlashes(typed);
  return /[^\d/]/.test(text) ? typed : text.replace(/^(?!20)(\d{2})(\d+)$/, '$1/$2');
}

/** A card is good to the end of its month, in Japan. */
export function isExpiredCard({ month, year }: CardExpiry, today: IsoDate): boolean {
  return `${year}-${month}` < today.slice(0, 7);
}
