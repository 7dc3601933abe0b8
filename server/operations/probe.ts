import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds after which load balancers have given up a health check. */
const ANSWER_MS = 2_000;

/**
 * Limits a check that requests from outside cause: parallel callers share one check, also one without an answer.
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
    // It also rejects when it is aborted.
    tooLate.catch(() => undefined);
    try {
      return await Promise.race([ask(), tooLate]);
    } finally {
      timer.abort();
    }
  };
}
