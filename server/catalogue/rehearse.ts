import type { Database } from '../database/database';

/** The part of a database that runs transactions. */
export type Transactions = Pick<Database, 'transaction'>;

/** The error that rolls a transaction back and carries the result out of it. */
class Rehearsed<T> extends Error {
  constructor(readonly result: T) {
    super('Rolled back on purpose.');
  }
}

/**
 * Runs `work` and returns its result, but makes no change: all transactions of `work` are part of one transaction,
 * which is rolled back.
 */
export async function rehearse<T>(database: Transactions, work: (rehearsed: Transactions) => Promise<T>): Promise<T> {
  try {
    return await database.transaction(async (transaction) => {
      throw new Rehearsed(await work({ transaction: (part) => part(transaction) }));
    });
  } catch (fault) {
    // `work` has returned the result, so it has the type T.
    if (fault instanceof Rehearsed) return fault.result as T;
    throw fault;
  }
}
