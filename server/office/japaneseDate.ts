import { isIsoDate, type IsoDate } from '#domain/dates/japanTime';
import { foldWidth, withoutInvisible } from '#domain/text';

/** The eras with their first day; each ends with the day before the next. */
const ERAS = [
  { letter: 'R', name: '令和', first: '2019-05-01' },
  { letter: 'H', name: '平成', first: '1989-01-08' },
  { letter: 'S', name: '昭和', first: '1926-12-25' },
  { letter: 'T', name: '大正', first: '1912-07-30' },
  { letter: 'M', name: '明治', first: '1868-01-25' },
] as const;

/** A year, with an era or of four digits, month and day; Excel adds the time to a day that it takes for a moment. */
const DATE =
  /^(?:(令和|平成|昭和|大正|明治|[RHSTM])\s*(\d{1,2}|元)|(\d{4}))\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?(?: 0?0:00(?::00)?)?$/i;

/**
 * Returns the day that a text names as Japanese offices write it: `1958-04-01`, `1958/4/1`, `1958年4月1日`, `S33.4.1`,
 * `昭和33年4月1日`. null: it is no such text, no day of the calendar, or no day of its era.
 */
export function parseJapaneseDate(text: string): IsoDate | null {
  const [, era, yearOfEra, year, month = '', date = ''] = DATE.exec(withoutInvisible(foldWidth(text)).trim()) ?? [];
  const found = era && ERAS.find(({ letter, name }) => letter === era.toUpperCase() || name === era);
  const fullYear = found ? Number(found.first.slice(0, 4)) + numberOf(yearOfEra) - 1 : Number(year);
  const day = `${fullYear}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!isIsoDate(day)) return null;
  return found && eraOf(day) !== found ? null : day;
}

const numberOf = (yearOfEra = '') => (yearOfEra === '元' ? 1 : Number(yearOfEra));

const eraOf = (day: IsoDate) => ERAS.find(({ first }) => day >= first);
