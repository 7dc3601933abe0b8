import type { Clock } from '#domain/clock';
import type { Counter } from './counters';
import { LimitReached } from './limitReached';
import type { RateLimitRepository } from './rateLimitRepository';

/** The counters of an attempt, by the outcomes that they count. */
interface AttemptCounters {
  /** Failures since the last success. */
  readonly failuresInARow: readonly Counter[];
  readonly failures: readonly Counter[];
  readonly successes: readonly Counter[];
}

/**
 * Counts the requests that are limited (decisions §1 "Limits"). The counts are in the database, so limits survive a
 * restart and hold across processes. A used-up counter throws LimitReached and stops counting.
 */
export interface RateLimiter {
  /** Counts one hit on each counter, whether or not the request succeeds. */
  count(counters: readonly Counter[]): Promise<void>;
  /**
   * Counts an attempt by its outcome; null is a failure. It is counted on all counters before `work` begins, since
   * parallel attempts could otherwise all begin under a limit. Then it is taken back from the counters of the other
   * outcome, or from all if `work` rejects: a fault of the server does not use up a member's attempts.
   */
  countAttempt<T>(counters: AttemptCounters, work: () => Promise<T | null>): Promise<T | null>;
  /** Counts an attempt as `countAttempt` does, on counters that count only failures. */
  countFailure<T>(counters: readonly Counter[], work: () => Promise<T | null>): Promise<T | null>;
}

interface Dependencies {
  readonly repository: RateLimitRepository;
  readonly clock: Clock;
  /**
   * Whether the repository is that of a transaction: then nothing is cleared away. The rows would stay locked until its
   * end, other members' counters among them, and two such transactions could wait for each other.
   */
  readonly isInTransaction?: boolean;
}

export function createRateLimiter({ repository, clock, isInTransaction = false }: Dependencies): RateLimiter {
  const removeHits = async (counters: readonly Counter[], hit: Date) => {
    for (const counter of counters) await repository.remove(counter, hit);
  };

  const limitReached = async (counter: Counter, now: Date) => {
    const freeAt = await repository.nextFreeAt(counter, now);
    const seconds = freeAt === null ? 0 : Math.ceil((freeAt.getTime() - now.getTime()) / 1_000);
    return new LimitReached(Math.max(1, seconds));
  };

  /** Returns the time that is stored with the hits. */
  const addHits = async (counters: readonly Counter[]): Promise<Date> => {
    const now = clock();
    if (!isInTransaction) await repository.deleteExpired(now);
    for (const [index, counter] of counters.entries()) {
      if (await repository.add(counter, now)) continue;
      await removeHits(counters.slice(0, index), now);
      throw await limitReached(counter, now);
    }
    return now;
  };

  const countAttempt: RateLimiter['countAttempt'] = async ({ failuresInARow, failures, successes }, work) => {
    const all = [...failuresInARow, ...failures, ...successes];
    const hit = await addHits(all);
    const result = await work().catch(async (fault: unknown) => {
      await removeHits(all, hit);
      throw fault;
    });
    if (result === null) {
      await removeHits(successes, hit);
    } else {
      await removeHits(failures, hit);
      for (const counter of failuresInARow) await repository.clear(counter);
    }
    return result;
  };

  return {
    count: async (counters) => {
      await addHits(counters);
    },

    countAttempt,

    countFailure: (failures, work) => countAttempt({ failuresInARow: [], failures, successes: [] }, work),
  };
}
