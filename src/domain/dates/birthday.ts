import { type IsoDate, isIsoDate } from './japanTime';

export const FIRST_BIRTH_YEAR = 1920;

export interface BirthdayParts {
  readonly birthdayYear: string;
  readonly birthdayMonth: string;
  readonly birthdayDate: string;
}

/** Joins the parts as `YYYY-MM-DD`, zero-padded. The result may be a day that does not exist. */
export function joinBirthday({ birthdayYear, birthdayMonth, birthdayDate }: BirthdayParts): string {
  return `${birthdayYear}-${birthdayMonth.padStart(2, '0')}-${birthdayDate.padStart(2, '0')}`;
}

/** Returns whether the year can be chosen as a birth year: 1920 to the year before the current one in Japan. */
export function isBirthYear(year: string, today: IsoDate): boolean {
  const number = Number(year);
  return /^\d{4}$/.test(year) && number >= FIRST_BIRTH_YEAR && number < Number(today.slice(0, 4));
}

/** Returns whether the parts form a real day; 30 February does not. */
export function isRealBirthday(parts: BirthdayParts): boolean {
  return isIsoDate(joinBirthday(parts));
}

/** First year of each era. A year in which an era begins belongs to the new era. */
const ERAS = [
  [2019, '令和'],
  [1989, '平成'],
  [1926, '昭和'],
  [1912, '大正'],
] as const;

/** Formats a birth year with the era of its 31 December (decisions §3): `1958（昭和33年）`, `1989（平成元年）`. */
export function formatBirthYear(year: string): string {
  const era = ERAS.find(([first]) => first <= Number(year));
  if (era === undefined) return year;
  const [first, name] = era;
  const count = Number(year) - first + 1;
  return `${year}（${name}${count === 1 ? '元' : count}年）`;
}
