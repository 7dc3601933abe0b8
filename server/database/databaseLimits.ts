import { MAX_WAITING } from './database';

/** Time limits between a process and a PostgreSQL server. Times are in milliseconds; 0 = no limit. */
export interface DatabaseLimits {
  readonly connections: number;
  /** How long to wait for a connection, a new one or one that others use. */
  readonly waitMs: number;
  /** How long a new connection may then take for its settings. */
  readonly setUpMs: number;
  readonly maxWaiting: number;
  /** PostgreSQL cancels a statement that takes longer; its connection stays good. */
  readonly statementMs: number;
  /** A connection that leaves a statement without an answer for so long is closed: the server or the network is silent. */
  readonly answerMs: number;
  /** How long a connection that nothing uses is kept. */
  readonly idleMs: number;
  /** PostgreSQL ends a session that sends nothing for so long, and with it its transaction and its locks. */
  readonly abandonedMs: number;
}

/**
 * For requests and background work. With a silent server a request waits for a connection and an answer, and once more
 * where it takes back what it has counted: it is answered within 20 s (decisions §11). What the server left behind is
 * gone within 20 s of its return: connections that are not used, sessions and their locks.
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

/** For migrations and commands, whose statements take the longer the more data there is. */
export const COMMAND_LIMITS: DatabaseLimits = {
  ...REQUEST_LIMITS,
  waitMs: 10_000,
  setUpMs: 10_000,
  statementMs: 0,
  answerMs: 0,
  abandonedMs: 3_600_000,
};
