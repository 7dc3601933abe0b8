import type { Clock } from '../../src/contract/profile';
import { Refusal, REFUSALS } from '../http/refusal';
import type { RateLimitRepository } from '../repositories/rateLimitRepository';
import type { Counter } from './counters';

/**
 * Counts what is limited (decisions §1 "Limits"). Everything is in the database: limits survive a restart and hold for
 * several processes together. A counter that is used up is a 429 with `Retry-After`, and counts no further.
 */
export interface RateLimiter {
  /** Counts one hit on each counter, whatever comes of it. */
  count(counters: readonly Counter[]): Promise<void>;
  /**
   * Counts an attempt that fails. It is counted before `work` begins, or parallel attempts could all begin under the
   * limit, and taken back unless `work` gives null; so a fault of ours costs a member none of their attempts.
   */
  countFailure<T>(counters: readonly Counter[], work: () => Promise<T | null>): Promise<T | null>;
  /** Forgets every hit. */
  reset(counter: Counter): Promise<void>;
}

interface Parts {
  readonly repository: RateLimitRepository;
  readonly clock: Clock;
  /**
   * Whether the repository is that of a transaction: then nothing is cleared away. The rows would stay locked until its
   * end, other members' counters among them, and two such transactions could wait for each other.
   */
  readonly isInTransaction?: boolean;
}

export function createRateLimiter({ repository, clock, isInTransaction = false }: Parts): RateLimiter {
  const takeBack = async (counters: readonly Counter[], hit: Date) => {
    for (const counter of counters) await repository.remove(counter, hit);
  };

  const refusal = async (counter: Counter, now: Date) => {
    const freeAt = await repository.freeAgainAt(counter, now);
    const seconds = freeAt === null ? 0 : Math.ceil((freeAt.getTime() - now.getTime()) / 1_000);
    return new Refusal(429, { message: REFUSALS.busy }, { 'Retry-After': String(Math.max(1, seconds)) });
  };

  /** Gives the moment under which the hits are noted. */
  const take = async (counters: readonly Counter[]): Promise<Date> => {
    const now = clock();
    if (!isInTransaction) await repository.forgetExpired(now);
    for (const [index, counter] of counters.entries()) {
      if (await repository.add(counter, now)) continue;
      await takeBack(counters.slice(0, index), now);
      throw await refusal(counter, now);
    }
    return now;
  };

  return {
    count: async (counters) => {
      await take(counters);
    },

    countFailure: async (counters, work) => {
      const hit = await take(counters);
      let hasFailed = false;
      try {
        const result = await work();
        hasFailed = result === null;
        return result;
      } finally {
        if (!hasFailed) await takeBack(counters, hit);
      }
    },

    reset: (counter) => repository.clear(counter),
  };
}
