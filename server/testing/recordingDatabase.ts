import type { Database } from '../database/database';
import { wrapDatabase } from './wrapDatabase';

export interface RecordingDatabase extends Database {
  /** Every statement so far, without its values; the array may be emptied. */
  readonly statements: string[];
}

/** Returns a database that notes what it is asked: equal work shows in equal statements, with no clock involved. */
export function recordStatements(database: Database): RecordingDatabase {
  const statements: string[] = [];
  const recorded = wrapDatabase(database, (queryable) => ({
    query: (sql, params) => {
      statements.push(sql);
      return queryable.query(sql, params);
    },
    execute: (script) => queryable.execute(script),
  }));
  return {
    ...recorded,
    statements,
    transaction: (work) => {
      statements.push('BEGIN');
      return recorded.transaction(work);
    },
  };
}
