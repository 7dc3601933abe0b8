import type { Database } from '../database/database';

export interface InterruptibleDatabase extends Database {
  /** Runs `work` to its end right before the next transaction begins. */
  interruptWith(work: () => Promise<unknown>): void;
}

/** Returns a database on which a test can put one request between another request's reads and its transaction. */
export function interruptible(database: Database): InterruptibleDatabase {
  let interruption: (() => Promise<unknown>) | null = null;
  return {
    ...database,
    interruptWith: (work) => {
      interruption = work;
    },
    transaction: async (work) => {
      const first = interruption;
      interruption = null;
      await first?.();
      return database.transaction(work);
    },
  };
}
