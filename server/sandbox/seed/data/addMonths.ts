import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import type { IsoDate } from '../../../../src/domain/japanTime';

dayjs.extend(utc);

/** The same day some months on, or back when negative; a day the month lacks becomes its last one. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  return dayjs.utc(date).add(months, 'month').format('YYYY-MM-DD');
}
