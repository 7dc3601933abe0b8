import { MAX_WAITING } from './database';

/** Time limits between this process and a PostgreSQL server, in milliseconds. 0 means no limit. */
export interface DatabaseLimits {
  readonly connections: number;
  /** The longest wait for a connection, whether it must be made or is in use by others. */
  readonly waitMs: number;
  /** The longest time for the settings that are sent on a new connection. */
  readonly setUpMs: number;
  readonly maxWaiting: number;
  /** PostgreSQL cancels a statement that takes longer. The connection stays usable. */
  readonly statementMs: number;
  /**
   * If a statement has no answer after this time, its connection is closed, because the server or the network is
   * silent.
   */
  readonly answerMs: number;
  /** How long an unused connection is kept. */
  readonly idleMs: number;
  /** PostgreSQL ends a session that sends nothing for this time. The session's transaction and locks end too. */
  readonly abandonedMs: number;
}

/**
 * The limits for requests and background work. They ensure that a client is answered within 20 s even if the server is
 * silent: a request then waits for a connection, for an answer, and once more to take back the count of a limit
 * (decisions §11). They also ensure that 20 s after the server's return, no unused connection, abandoned session or
 * lock is left.
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
 * The limits for migrations and commands. Statements have no time limit, because they take longer the more data there
 * is.
 */
export const COMMAND_LIMITS: DatabaseLimits = {
  ...REQUEST_LIMITS,
  waitMs: 10_000,
  setUpMs: 10_000,
  statementMs: 0,
  answerMs: 0,
  abandonedMs: 3_600_000,
};
