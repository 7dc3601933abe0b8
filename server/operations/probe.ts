import { setTimeout as delay } from 'node:timers/promises';

/**
 * Milliseconds after which a check rejects if it has no answer. Load balancers do not wait longer for a health check.
 */
const ANSWER_MS = 2_000;

/**
 * Returns a check that requests from outside may start. Calls that overlap share one run of `put`, even if it gets no
 * answer, so that many requests cannot start many runs. Rejects if there is no answer in time.
 */
export function createProbe<T>(put: () => Promise<T>, answerMs = ANSWER_MS): () => Promise<T> {
  let asked: Promise<T> | null = null;

  const ask = () => {
    asked ??= put().finally(() => {
      asked = null;
    });
    return asked;
  };

  return async () => {
    const timer = new AbortController();
    const tooLate = delay(answerMs, undefined, { signal: timer.signal, ref: false }).then(() => {
      throw new Error('No answer in time');
    });
    // `timer.abort()` rejects this promise. Without this handler, the rejection would be unhandled.
    tooLate.catch(() => undefined);
    try {
      return await Promise.race([ask(), tooLate]);
    } finally {
      timer.abort();
    }
  };
}
