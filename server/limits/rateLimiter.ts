import type { Clock } from '#domain/clock';
import type { Counter } from './counters';
import { LimitReached } from './limitReached';
import type { RateLimitRepository } from './rateLimitRepository';

/** The counters of an attempt, grouped by the outcome that each counts. */
interface AttemptCounters {
  /** Counters of failures since the last success. */
  readonly failuresInARow: readonly Counter[];
  readonly failures: readonly Counter[];
  readonly successes: readonly Counter[];
}

/**
 * Counts the requests that are limited (decisions §1 "Limits"). The counts are in the database, so they survive a
 * restart, and all processes share them. If a counter is used up, the methods throw LimitReached and count nothing.
 */
export interface RateLimiter {
  /** Counts one hit on each counter, whether or not the request succeeds. */
  count(counters: readonly Counter[]): Promise<void>;
  /**
   * Counts an attempt by its outcome. The attempt fails if `work` resolves to null. Before `work` begins, the attempt
   * is counted on all counters, because parallel attempts could otherwise exceed a limit. Afterwards it is removed from
   * the counters of the other outcome. If `work` rejects, it is removed from all counters, so that a fault of the
   * server does not use up a member's attempts.
   */
  countAttempt<T>(counters: AttemptCounters, work: () => Promise<T | null>): Promise<T | null>;
  /** Counts an attempt like `countAttempt`, but only if it fails. */
  countFailure<T>(counters: readonly Counter[], work: () => Promise<T | null>): Promise<T | null>;
}

interface Dependencies {
  readonly repository: RateLimitRepository;
  readonly clock: Clock;
  /**
   * Whether the repository belongs to a transaction. If so, expired hits are not deleted: their rows would stay locked
   * until the transaction ends, and two transactions could wait for each other's rows.
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

  /** Adds a hit to each counter. Returns the time that is stored with the hits. */
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
