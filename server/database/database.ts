import type { Lock } from './locks';

/** A value of a statement's parameter. A value for a jsonb column is passed as JSON text. */
export type SqlValue = string | number | boolean | Date | null;

/** A database or one of its transactions: both run SQL. */
export interface Queryable {
  /**
   * Runs one statement. Both engines give the same values: whole numbers of any width are numbers, a `date` is
   * `YYYY-MM-DD`, a `timestamptz` a Date, `jsonb` its parsed value. The row's type is the caller's promise.
   */
  query<Row extends object>(sql: string, params?: readonly SqlValue[]): Promise<Row[]>;
  /** Runs a script of many statements, without parameters. */
  execute(script: string): Promise<void>;
}

/** Thrown when the database cannot be used at the moment; the message says why. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/**
 * The greatest number of statements and transactions that wait for a connection. Requests behind more of them would be
 * answered too late.
 */
export const MAX_WAITING = 600;

/** The load of the database as this process sees it. */
export interface DatabaseLoad {
  readonly connections: number;
  readonly idle: number;
  /** Statements and transactions that wait for a connection. */
  readonly waiting: number;
}

/**
 * Statements and transactions reject with `DatabaseUnavailable` when too much waits already, when there is no
 * connection or when no answer comes in time. In the last case the statement, a commit too, may have had its effect.
 */
export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. Await nothing but the
   * database in `work`: the embedded database has a single connection, and all other statements wait.
   */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>;
  /**
   * Runs `work` while no other process on this database runs any under the same lock; where one does, gives false at
   * once. The lock needs no transaction and ends with the process, killed or not. `isHeld` tells whether it is still
   * there: it is lost together with the connection to the database.
   */
  withLock(lock: Lock, work: (isHeld: () => boolean) => Promise<void>): Promise<boolean>;
  /** Returns the load of the database, for the metrics. */
  load(): DatabaseLoad;
  /** Waits for running transactions, then closes all connections. */
  close(): Promise<void>;
}
