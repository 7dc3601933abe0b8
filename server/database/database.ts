import type { Lock } from './locks';

/** The value of a parameter. A value for a jsonb column is passed as JSON text. */
export type SqlValue = string | number | boolean | Date | null;

/** A database or one of its transactions. Both can run SQL. */
export interface Queryable {
  /**
   * Runs one statement and returns its rows. Both engines return the same types: a number for whole numbers of any
   * width, `YYYY-MM-DD` for `date`, a Date for `timestamptz`, and the parsed value for `jsonb`. Nothing checks that the
   * rows are of the type `Row`.
   */
  query<Row extends object>(sql: string, params?: readonly SqlValue[]): Promise<Row[]>;
  /** Runs a script of several statements, without parameters. */
  execute(script: string): Promise<void>;
}

/** The error thrown when the database cannot be used at the moment. The message says why. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/**
 * The greatest number of statements and transactions that may wait for a connection. If more of them waited, the
 * requests would be answered too late.
 */
export const MAX_WAITING = 600;

/** The use of the database by this process. */
export interface DatabaseLoad {
  readonly connections: number;
  readonly idle: number;
  /** How many statements and transactions wait for a connection. */
  readonly waiting: number;
}

/**
 * A database. Statements and transactions reject with `DatabaseUnavailable` if too many wait already, if there is no
 * connection, or if no answer arrives in time. In the last case, the statement or commit may have had its effect.
 */
export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction, which is committed when `work` resolves and rolled back when it rejects. `work`
   * must await only the database, because the embedded database has a single connection, for which all other statements
   * wait.
   */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
  /**
   * Runs `work` while it holds the lock. Returns false at once if another process that uses this database holds the
   * lock. The lock needs no transaction, and ends when the process ends or is killed. `isHeld` returns false once the
   * lock is lost because its connection was lost.
   */
  withLock(lock: Lock, work: (isHeld: () => boolean) => Promise<void>): Promise<boolean>;
  /** Returns the load of the database, for the metrics. */
  load(): DatabaseLoad;
  /** Waits for running transactions, and then closes all connections. */
  close(): Promise<void>;
}
