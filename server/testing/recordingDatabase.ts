import type { Database, Queryable } from '../database/database';

export interface RecordingDatabase extends Database {
  /** Every statement so far, without its values; the array may be emptied. */
  readonly statements: string[];
}

/** A database that notes what it is asked: equal work shows in equal statements, with no clock involved. */
export function recordStatements(database: Database): RecordingDatabase {
  const statements: string[] = [];
  const recorded = (queryable: Queryable): Queryable => ({
    query: (sql, params) => {
      statements.push(sql);
      return queryable.query(sql, params);
    },
    execute: (script) => queryable.execute(script),
  });
  return {
    ...recorded(database),
    statements,
    transaction: (work) => {
      statements.push('BEGIN');
      return database.transaction((transaction) => work(recorded(transaction)));
    },
    withLock: (lock, work) => database.withLock(lock, work),
    load: () => database.load(),
    close: () => database.close(),
  };
}
