import { type IsoDate, isIsoDate } from './japanTime';

export const FIRST_BIRTH_YEAR = 1920;

export interface BirthdayParts {
  readonly birthdayYear: string;
  readonly birthdayMonth: string;
  readonly birthdayDate: string;
}

/** The parts as `YYYY-MM-DD`, zero-padded (§3); not necessarily a real day. */
export function joinBirthday({ birthdayYear, birthdayMonth, birthdayDate }: BirthdayParts): string {
  return `${birthdayYear}-${birthdayMonth.padStart(2, '0')}-${birthdayDate.padStart(2, '0')}`;
}

/** Whether the year is on offer (§5): from 1920 to the year before the current one in Japan. */
export function isBirthYear(year: string, today: IsoDate): boolean {
  const number = Number(year);
  return /^\d{4}$/.test(year) && number >= FIRST_BIRTH_YEAR && number < Number(today.slice(0, 4));
}

/** Whether the combination is a day of the calendar: 30 February is not (§5). */
export function isRealBirthday(parts: BirthdayParts): boolean {
  return isIsoDate(joinBirthday(parts));
}
