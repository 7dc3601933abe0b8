import type { Database } from '../database/database';
import { wrapDatabase } from './wrapDatabase';

export interface RecordingDatabase extends Database {
  /** The text of every statement so far, without its values. A test may empty the array. */
  readonly statements: string[];
}

/**
 * Returns a database that records its statements. Tests compare statements to show that two requests do the same work,
 * without measuring time.
 */
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
