import { setTimeout as delay } from 'node:timers/promises';
import type { Queryable } from '../database/database';

/** Whoever asks about the server has given up by then. */
const ANSWER_MS = 2_000;

/**
 * Asks the database whether it is there; rejects when it is not, or not in time. However many ask at once, it is one
 * statement, and so is one that hangs.
 */
export function createDatabaseProbe(database: Pick<Queryable, 'query'>, answerMs = ANSWER_MS): () => Promise<void> {
  let asked: Promise<unknown> | null = null;

  const ask = () => {
    asked ??= database.query('SELECT 1').finally(() => {
      asked = null;
    });
    return asked;
  };

  return async () => {
    const timer = new AbortController();
    const tooLate = delay(answerMs, undefined, { signal: timer.signal, ref: false }).then(() => {
      throw new Error('No answer in time');
    });
    try {
      await Promise.race([ask(), tooLate]);
    } finally {
      timer.abort();
      tooLate.catch(() => undefined);
    }
  };
}
