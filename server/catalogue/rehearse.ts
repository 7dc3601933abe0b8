import type { Database } from '../database/database';

/** A database as far as it runs transactions. */
export type Transactions = Pick<Database, 'transaction'>;

/** Carries a result out of a transaction that is rolled back. */
class Rehearsed<T> extends Error {
  constructor(readonly result: T) {
    super('Rolled back on purpose.');
  }
}

/** Runs `work`, all its transactions in one that is rolled back at the end: its result, and no change. */
export async function rehearse<T>(database: Transactions, work: (rehearsed: Transactions) => Promise<T>): Promise<T> {
  try {
    return await database.transaction(async (transaction) => {
      throw new Rehearsed(await work({ transaction: (part) => part(transaction) }));
    });
  } catch (fault) {
    if (fault instanceof Rehearsed) return fault.result as T; // what `work` above gave
    throw fault;
  }
}
