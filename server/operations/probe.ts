import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds after which a check without an answer rejects. Load balancers do not wait longer for a health check. */
const ANSWER_MS = 2_000;

/**
 * Returns a check that outside requests may start. Calls that overlap share one check, even if it gets no answer.
 * Rejects if there is no answer in time.
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
    // Handles the rejection by `timer.abort()`, which nothing else handles.
    tooLate.catch(() => undefined);
    try {
      return await Promise.race([ask(), tooLate]);
    } finally {
      timer.abort();
    }
  };
}
