import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 15_000;
const POLL_MS = 40;

/**
 * Polls a check until it returns neither undefined nor false, for 15 s. Errors count as "not yet": a check fails while
 * the page is being replaced.
 */
export async function until<T>(what: string, check: () => Promise<T | undefined | false>): Promise<T> {
  let last: unknown;
  const end = performance.now() + LIMIT_MS;
  while (performance.now() < end) {
    try {
      const found = await check();
      if (found !== undefined && found !== false) return found;
      last = undefined;
    } catch (error) {
      last = error;
    }
    await pause(POLL_MS);
  }
  throw new Error(`Not within ${LIMIT_MS / 1000} s: ${what}`, { cause: last });
}
