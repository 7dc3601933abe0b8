import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import type { IsoDate } from './japanTime';

dayjs.extend(utc);

// Calculates in UTC, which has no daylight saving time, so that the machine's time zone has no effect.
const onCalendar = (date: IsoDate) => dayjs.utc(date);
const toIsoDate = (day: dayjs.Dayjs): IsoDate => day.format('YYYY-MM-DD');

/** Returns the date a number of days later, or earlier if the number is negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return toIsoDate(onCalendar(date).add(days, 'day'));
}

/**
 * Returns the date a number of months later, or earlier if the number is negative. A day that the month does not have
 * becomes the month's last day (decisions §4).
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
  return toIsoDate(onCalendar(date).add(months, 'month'));
}

/** Returns the date a number of years later. 29 February becomes 28 February in a common year (decisions §4). */
export function addYears(date: IsoDate, years: number): IsoDate {
  return addMonths(date, 12 * years);
}
