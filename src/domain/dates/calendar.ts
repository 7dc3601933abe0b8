import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import type { IsoDate } from './japanTime';

dayjs.extend(utc);

// Computed in UTC, which has no summer time: the time zone of the browser or the server changes nothing.
const onCalendar = (date: IsoDate) => dayjs.utc(date);
const toIsoDate = (day: dayjs.Dayjs): IsoDate => day.format('YYYY-MM-DD');

/** The day some days on, or back when negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return toIsoDate(onCalendar(date).add(days, 'day'));
}

/** The same day some months on, or back when negative; a day the month lacks becomes its last one (decisions §4). */
export function addMonths(date: IsoDate, months: number): IsoDate {
  return toIsoDate(onCalendar(date).add(months, 'month'));
}

/** The same day some years on; 29 February becomes 28 where there is none (decisions §4). */
export function addYears(date: IsoDate, years: number): IsoDate {
  return addMonths(date, 12 * years);
}
