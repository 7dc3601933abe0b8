import type { Database, SqlValue } from '../database/database';
import { wrapDatabase } from './wrapDatabase';

export interface FaultyDatabase extends Database {
  /**
   * Statements that contain this text fail. As in PostgreSQL, the error contains the statement's values. If the text is
   * empty, no statement fails.
   */
  failingOn: string;
}

/** Returns a database that a test can make fail. */
export function withFaults(database: Database): FaultyDatabase {
  const faulty = wrapDatabase(database, (queryable) => ({
    query: (sql, params = []) => {
      const { failingOn } = result;
      return failingOn !== '' && sql.includes(failingOn)
        ? Promise.reject(fault(sql, params))
        : queryable.query(sql, params);
    },
    execute: (script) => queryable.execute(script),
  }));
  const result: FaultyDatabase = { ...faulty, failingOn: '' };
  return result;
}

function fault(query: string, params: readonly SqlValue[]): Error {
  const values = params.map(String).join(', ');
  return Object.assign(
    new Error(`invalid input syntax for type integer: "${values}"\nand on a second line "${values}"`),
    {
      code: '22P02',
      detail: `Key (email)=(${values}) already exists.`,
      where: `unnamed portal parameter $1 = '${values}'`,
      query,
      params,
    },
  );
}
