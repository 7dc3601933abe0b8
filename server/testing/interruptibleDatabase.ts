import type { Database } from '../database/database';

export interface InterruptibleDatabase extends Database {
  /** Runs `work` completely before the next transaction begins. */
  interruptWith(work: () => Promise<unknown>): void;
}

/** Returns a database on which a test can run one request between the reads and the transaction of another request. */
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
