/** A calendar day in Japan, `YYYY-MM-DD`. */
export type IsoDate = string;

const JAPAN_OFFSET_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the calendar day in Japan at an instant. Japan has had one fixed UTC offset since 1951, so the calculation
 * needs no time-zone data and does not depend on the browser's time zone.
 */
export function japanDate(instant: Date): IsoDate {
  return new Date(instant.getTime() + JAPAN_OFFSET_MS).toISOString().slice(0, 10);
}

/** Returns the milliseconds from an instant to the end of its calendar day in Japan. */
export function restOfJapanDay(instant: Date): number {
  return DAY_MS - ((instant.getTime() + JAPAN_OFFSET_MS) % DAY_MS);
}

/** Returns whether the text is a real day written `YYYY-MM-DD`; 2026-02-29 is not. */
export function isIsoDate(text: string): text is IsoDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Formats a date as `YYYY/MM/DD`. */
export function formatDate(date: IsoDate): string {
  return date.replaceAll('-', '/');
}

/** Formats an instant as `YYYY/MM/DD HH:mm` in Japan time, with 24 hours (decisions §3). */
export function formatDateTime(instant: string): string {
  return `${formatDate(japanDate(new Date(instant)))} ${formatTime(instant)}`;
}

/** Formats an instant as `HH:mm` in Japan time, with 24 hours. */
export function formatTime(instant: string): string {
  return new Date(Date.parse(instant) + JAPAN_OFFSET_MS).toISOString().slice(11, 16);
}

/**
 * Formats an instant as an ISO date-time in Japan time: `2026-04-01T10:00:00+09:00`. Milliseconds appear unless they
 * are zero.
 */
export function japanDateTime(instant: Date): string {
  const shifted = new Date(instant.getTime() + JAPAN_OFFSET_MS).toISOString();
  return shifted.replace(/(?:\.000)?Z/, '+09:00');
}
