import type { Database } from '../database/database';
import type { CardProvider } from '../payments/cardProvider';
import { wrapDatabase } from './wrapDatabase';

/**
 * Simulates a process that is killed at a certain step. After that step, nothing that the process does has an effect.
 */
export interface CrashPoint {
  readonly hasCrashed: boolean;
  /** Counts a step. Throws if the process crashes at this step or has crashed before. */
  step(): void;
}

export function createCrashPoint(lastStep: number): CrashPoint {
  let steps = 0;
  return {
    get hasCrashed() {
      return steps >= lastStep;
    },
    step: () => {
      steps += 1;
      if (steps >= lastStep) throw new Error('This process was killed.');
    },
  };
}

/**
 * Matches queries that change nothing. They are not counted, because a crash before one leaves the same state as a
 * crash before the next step.
 */
const READS = /^\s*SELECT\b/i;

/**
 * Returns the database of a process that may crash before each statement that writes, and before and after each commit.
 */
export function crashingDatabase(database: Database, crashPoint: CrashPoint): Database {
  const doomed = wrapDatabase(database, (queryable) => ({
    query: async (sql, params) => {
      if (crashPoint.hasCrashed || !READS.test(sql)) crashPoint.step();
      return queryable.query(sql, params);
    },
    execute: async (script) => {
      crashPoint.step();
      await queryable.execute(script);
    },
  }));
  return {
    ...doomed,
    transaction: async (work) => {
      const result = await doomed.transaction(async (transaction) => {
        const worked = await work(transaction);
        crashPoint.step();
        return worked;
      });
      crashPoint.step();
      return result;
    },
  };
}

/** Returns the card provider of a process that may crash before a call is sent and before its answer arrives. */
export function crashingProvider(provider: CardProvider, crashPoint: CrashPoint): CardProvider {
  return {
    charge: (request) => called(() => provider.charge(request), crashPoint),
    find: (reference, amount) => called(() => provider.find(reference, amount), crashPoint),
    cancel: (reference, amount) => called(() => provider.cancel(reference, amount), crashPoint),
    chargeAuthenticated: (reference, amount) =>
      called(() => provider.chargeAuthenticated(reference, amount), crashPoint),
    readCallback: (request) => provider.readCallback(request),
  };
}

/** Returns the `fetch` of a process that may crash before a request is sent and before its answer arrives. */
export function crashingFetch(send: typeof fetch, crashPoint: CrashPoint): typeof fetch {
  return (...request) => called(() => send(...request), crashPoint);
}

async function called<T>(call: () => Promise<T>, crashPoint: CrashPoint): Promise<T> {
  crashPoint.step();
  const answer = await call();
  crashPoint.step();
  return answer;
}
