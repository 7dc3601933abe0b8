/** A calendar day in Japan, `YYYY-MM-DD`. */
export type IsoDate = string;

const JAPAN_OFFSET_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The calendar day in Japan at an instant (decisions §3: all day arithmetic in Asia/Tokyo). Japan has had one fixed
 * offset since 1951, so no time-zone data is needed and the browser's own zone plays no part.
 */
export function japanDate(instant: Date): IsoDate {
  return new Date(instant.getTime() + JAPAN_OFFSET_MS).toISOString().slice(0, 10);
}

/** How long the calendar day in Japan still lasts at an instant; milliseconds. */
export function restOfJapanDay(instant: Date): number {
  return DAY_MS - ((instant.getTime() + JAPAN_OFFSET_MS) % DAY_MS);
}

/** Whether the text is a day of the calendar written `YYYY-MM-DD`: 2026-02-29 is not. */
export function isIsoDate(text: string): text is IsoDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** `YYYY/MM/DD` (§9). */
export function formatDate(date: IsoDate): string {
  return date.replaceAll('-', '/');
}

/** `YYYY/MM/DD HH:mm` in Japan time: 24 hours, since `hh` would show 13:30 as 01:30 (decisions §3). */
export function formatDateTime(instant: string): string {
  return `${formatDate(japanDate(new Date(instant)))} ${formatTime(instant)}`;
}

/** `HH:mm` in Japan time. */
export function formatTime(instant: string): string {
  return new Date(Date.parse(instant) + JAPAN_OFFSET_MS).toISOString().slice(11, 16);
}

/** ISO date-time in Japan time, with milliseconds where there are any: `2026-04-01T10:00:00+09:00`. */
export function japanDateTime(instant: Date): string {
  const shifted = new Date(instant.getTime() + JAPAN_OFFSET_MS).toISOString();
  return shifted.replace(/(?:\.000)?Z/, '+09:00');
}
