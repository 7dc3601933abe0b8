/**
 * A function that returns the current time. Entry files pass the system's clock; tests pass a clock that stands still
 * or that they set.
 */
export type Clock = () => Date;

/**
 * Milliseconds by which the device's clock may differ from the API's without a correction: the time at which the server
 * wrote the `Date` header is not known exactly, and the header has whole seconds.
 */
const TOLERANCE_MS = 60_000;

interface DatedAnswer {
  /** The API's time in epoch milliseconds, from the `Date` header. */
  readonly date: number;
  /**
   * The device's times of sending the request and of reading the answer, in epoch milliseconds. The device may sleep
   * between the two times.
   */
  readonly sentAt: number;
  readonly readAt: number;
}

/**
 * Returns the milliseconds to add to the device's time to get the API's time (decisions §15). Returns 0 if the API's
 * time is at most one minute outside of the time from sending to reading.
 *
 * @param known the former deviation, returned unchanged if the new one differs by less than a minute
 */
export function deviationOf({ date, sentAt, readAt }: DatedAnswer, known: number): number {
  const nearest = Math.min(Math.max(date, Math.min(sentAt, readAt)), Math.max(sentAt, readAt));
  const found = date - nearest;
  if (Math.abs(found) <= TOLERANCE_MS) return 0;
  return Math.abs(found - known) <= TOLERANCE_MS ? known : found;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns whether the deviation is more than a day; the app then asks the member to correct the device's clock. */
export const isClockWrong = (deviation: number): boolean => Math.abs(deviation) > DAY_MS;
