import { MAX_WAITING } from './database';

/** Time limits between a process and a PostgreSQL server. Times are in milliseconds; 0 = no limit. */
export interface DatabaseLimits {
  readonly connections: number;
  /** The longest wait for a connection, whether it is new or in use by others. */
  readonly waitMs: number;
  /** The longest time that the settings of a new connection may take after that. */
  readonly setUpMs: number;
  readonly maxWaiting: number;
  /** PostgreSQL cancels a statement that takes longer; its connection stays good. */
  readonly statementMs: number;
  /** A connection on which a statement has no answer after this time is closed: the server or the network is silent. */
  readonly answerMs: number;
  /** The time for which an unused connection is kept. */
  readonly idleMs: number;
  /** PostgreSQL ends a session that sends nothing for this time, and with it its transaction and its locks. */
  readonly abandonedMs: number;
}

/**
 * The limits for requests and background work. If the server is silent, a request waits for a connection and for an
 * answer, and again when it takes back a count of a limit; the client is answered within 20 s (decisions §11). Within
 * 20 s of the server's return, unused connections, abandoned sessions and their locks are gone.
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

/** The limits for migrations and commands, whose statements take longer the more data there is. */
export const COMMAND_LIMITS: DatabaseLimits = {
  ...REQUEST_LIMITS,
  waitMs: 10_000,
  setUpMs: 10_000,
  statementMs: 0,
  answerMs: 0,
  abandonedMs: 3_600_000,
};
