import { isIsoDate, type IsoDate } from '#domain/dates/japanTime';
import { foldWidth, withoutInvisible } from '#domain/text';

/** The Japanese eras with their first days. Each era ends on the day before the next one begins. */
const ERAS = [
  { letter: 'R', name: '令和', first: '2019-05-01' },
  { letter: 'H', name: '平成', first: '1989-01-08' },
  { letter: 'S', name: '昭和', first: '1926-12-25' },
  { letter: 'T', name: '大正', first: '1912-07-30' },
  { letter: 'M', name: '明治', first: '1868-01-25' },
] as const;

/** Matches a year (of an era, or with four digits), a month and a day. Excel may add the time 0:00. */
const DATE =
  /^(?:(令和|平成|昭和|大正|明治|[RHSTM])\s*(\d{1,2}|元)|(\d{4}))\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?(?: 0?0:00(?::00)?)?$/i;

/**
 * Returns the day that a text means, in the forms that Japanese offices use: `1958-04-01`, `1958/4/1`, `1958年4月1日`,
 * `S33.4.1`, `昭和33年4月1日`. Returns null if the text has another form, or if the day does not exist or is not in its
 * era.
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
