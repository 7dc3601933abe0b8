import type { Database, Queryable } from '../database/database';

/** Returns a database in which `wrap` changes all statements, including those in transactions. */
export function wrapDatabase(database: Database, wrap: (queryable: Queryable) => Queryable): Database {
  return {
    ...database,
    ...wrap(database),
    transaction: (work) => database.transaction((transaction) => work(wrap(transaction))),
  };
}
