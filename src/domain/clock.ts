/** Returns the current time: the system clock in the programs' entry files, a fixed or moved time in tests. */
export type Clock = () => Date;

/** Milliseconds by which two clocks may differ: an answer takes a while, and its `Date` has whole seconds. */
const TOLERANCE_MS = 60_000;

interface DatedAnswer {
  /** When the API answered, by its own clock; epoch milliseconds, as the others. */
  readonly date: number;
  /** When the request was sent and its answer read, by the device's clock; the device may have slept in between. */
  readonly sentAt: number;
  readonly readAt: number;
}

/**
 * What to add to the device's time to get the API's (decisions §15), in milliseconds; 0 where the API may have answered
 * at a moment between sending and reading, give or take a minute.
 *
 * @param known the deviation found before, which stays where the new one is hardly another
 */
export function deviationOf({ date, sentAt, readAt }: DatedAnswer, known: number): number {
  const nearest = Math.min(Math.max(date, Math.min(sentAt, readAt)), Math.max(sentAt, readAt));
  const found = date - nearest;
  if (Math.abs(found) <= TOLERANCE_MS) return 0;
  return Math.abs(found - known) <= TOLERANCE_MS ? known : found;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the member is to look at the device's clock. */
export const isClockWrong = (deviation: number): boolean => Math.abs(deviation) > DAY_MS;
