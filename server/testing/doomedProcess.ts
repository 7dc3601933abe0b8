import type { Database, Queryable } from '../database/database';
import type { CardProvider } from '../payments/cardProvider';

/** The life of a process that is killed at a certain step: from then on nothing it tries has any effect. */
export interface Doom {
  readonly hasStruck: boolean;
  /** Throws when the process is dead or dies now. */
  step(): void;
}

export function createDoom(lastStep: number): Doom {
  let steps = 0;
  return {
    get hasStruck() {
      return steps >= lastStep;
    },
    step: () => {
      steps += 1;
      if (steps >= lastStep) throw new Error('This process was killed.');
    },
  };
}

/** The database as a doomed process uses it: it may die before each statement, and before and after each commit. */
export function doomedDatabase(database: Database, doom: Doom): Database {
  const doomed = (queryable: Queryable): Queryable => ({
    query: async (sql, params) => {
      doom.step();
      return queryable.query(sql, params);
    },
    execute: async (script) => {
      doom.step();
      await queryable.execute(script);
    },
  });
  return {
    ...doomed(database),
    transaction: async (work) => {
      const result = await database.transaction(async (transaction) => {
        const worked = await work(doomed(transaction));
        doom.step();
        return worked;
      });
      doom.step();
      return result;
    },
    exclusively: (lock, work) => database.exclusively(lock, work),
    load: () => database.load(),
    close: () => database.close(),
  };
}

/** The card provider as a doomed process calls it: it may die before its call arrives and before the answer does. */
export function doomedProvider(provider: CardProvider, doom: Doom): CardProvider {
  const doomed = async <T>(call: () => Promise<T>) => {
    doom.step();
    const answer = await call();
    doom.step();
    return answer;
  };
  return {
    charge: (request) => doomed(() => provider.charge(request)),
    find: (reference) => doomed(() => provider.find(reference)),
    cancel: (reference) => doomed(() => provider.cancel(reference)),
    readCallback: (fields) => provider.readCallback(fields),
  };
}
