import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 15_000;
const POLL_MS = 40;

/** Waits until a check gives something else than undefined or false; a page that is being exchanged fails it for a while. */
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
