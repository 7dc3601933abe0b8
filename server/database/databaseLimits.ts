import { MAX_WAITING } from './database';

/** Time limits between this process and a PostgreSQL server, in milliseconds. 0 means no limit. */
export interface DatabaseLimits {
  readonly connections: number;
  /** The longest wait for a connection, whether a new one must be made or all are in use. */
  readonly waitMs: number;
  /** The longest wait for the answer to the settings that are sent on a new connection. */
  readonly setUpMs: number;
  readonly maxWaiting: number;
  /**
   * The longest time for a statement. PostgreSQL cancels a statement that takes longer, and the connection stays
   * usable.
   */
  readonly statementMs: number;
  /**
   * If a statement has no answer after this time, its connection is closed, because the server or the network is
   * silent.
   */
  readonly answerMs: number;
  /** The time for which an unused connection is kept. */
  readonly idleMs: number;
  /**
   * The longest time for which a session may send nothing. PostgreSQL then ends the session with its transaction and
   * locks.
   */
  readonly abandonedMs: number;
}

/**
 * The limits for requests and background work. With them, a client is answered within 20 s even if the server is
 * silent: the request waits for a connection, for the answer to a statement, and for the answer to a second statement,
 * which removes the request from the counters of a limit (decisions §11). Also with them, no unused connection,
 * abandoned session or lock is left 20 s after the server's return.
 */
export const REQUEST_LIMITS: DatabaseLimits = {
  connections: 10,
  waitMs: 3_000,
  setUpMs: 1_000,
  maxWaiting: MAX_WAITING,
  statementMs: 3_000,
  answerMs: 3_500,
  idleMs: 10_000,
  abandonedMs: 15_000,
};

/**
 * The limits for migrations and commands. Statements have no time limit, because their duration grows with the data.
 */
export const COMMAND_LIMITS: DatabaseLimits = {
  ...REQUEST_LIMITS,
  waitMs: 10_000,
  setUpMs: 10_000,
  statementMs: 0,
  answerMs: 0,
  abandonedMs: 3_600_000,
};
