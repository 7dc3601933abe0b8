import type { Database, Queryable } from '../database/database';

/** Returns a database whose statements are wrapped, those of its transactions too. */
export function wrapDatabase(database: Database, wrap: (queryable: Queryable) => Queryable): Database {
  return {
    ...database,
    ...wrap(database),
    transaction: (work) => database.transaction((transaction) => work(wrap(transaction))),
  };
}
