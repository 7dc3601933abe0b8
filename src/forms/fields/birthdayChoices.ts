import { FIRST_BIRTH_YEAR } from '../../domain/dates/birthday';
import { japanDate } from '../../domain/dates/japanTime';

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(2, '0'));

export const MONTHS = from(1, 12);
export const DATES = from(1, 31);

/** The birth years on offer (§5): from 1920 to the year before the current one in Japan. */
export function birthYears(now: Date): readonly string[] {
  return from(FIRST_BIRTH_YEAR, Number(japanDate(now).slice(0, 4)) - 1);
}
