/** Returns the current time: the system clock in the entry files, a fixed or moved time in tests. */
export type Clock = () => Date;

/** Milliseconds by which two clocks may differ. A request takes time, and the `Date` header has whole seconds. */
const TOLERANCE_MS = 60_000;

interface DatedAnswer {
  /** The API's time in its `Date` header, in epoch milliseconds. */
  readonly date: number;
  /**
   * The device's times when it sent the request and read the answer, in epoch milliseconds. The device may have slept
   * between them.
   */
  readonly sentAt: number;
  readonly readAt: number;
}

/**
 * Returns the milliseconds to add to the device's time to get the API's time (decisions §15). Returns 0 if the API may
 * have answered between sending and reading, with a tolerance of one minute.
 *
 * @param known the previous deviation, which is returned unchanged if the new one differs by less than the tolerance
 */
export function deviationOf({ date, sentAt, readAt }: DatedAnswer, known: number): number {
  const nearest = Math.min(Math.max(date, Math.min(sentAt, readAt)), Math.max(sentAt, readAt));
  const found = date - nearest;
  if (Math.abs(found) <= TOLERANCE_MS) return 0;
  return Math.abs(found - known) <= TOLERANCE_MS ? known : found;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns whether the deviation exceeds one day, so that the app asks the member to correct the device's clock. */
export const isClockWrong = (deviation: number): boolean => Math.abs(deviation) > DAY_MS;
