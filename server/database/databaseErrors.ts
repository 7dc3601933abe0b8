import { errorMessage } from '../errors';
import { DatabaseUnavailable } from './database';

/** The message of pg when a statement has had no answer for its `query_timeout`. */
const NO_ANSWER = 'Query read timeout';

/**
 * What PostgreSQL says of itself instead of answering a statement: SQLSTATEs, and whole classes of them by their first
 * two characters.
 */
const STATES_OF_THE_SERVER = [
  '08', // the connection; also how PgBouncer says that its server is gone (08P01)
  '25006', // only reads for now: a standby after a failover, or a disk that is nearly full
  '25P03', // a transaction was left open for too long
  '25P04', // a transaction took too long
  '28', // the role may not log in
  '3D', // there is no such database
  '40', // the transaction gave way to another one
  '53', // no memory, disk or connection left
  '55', // something is in use or not ready
  '57', // shut down, starting, or a statement that took too long
  '58', // the files or the machine
];

/** Errors of JavaScript itself: they are faults of this code, not of the connection to the database. */
const CODE_FAULTS = ['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError'];

const FIVE_CHARACTERS = /^[0-9A-Z]{5}$/;

/** The SQLSTATE of a caught value; null where it is no error of PostgreSQL. */
function sqlStateOf(fault: unknown): string | null {
  // Codes of the operating system, such as EPIPE, look alike, but errors of PostgreSQL have a severity.
  if (!(fault instanceof Error) || !('code' in fault) || !('severity' in fault)) return null;
  const code = String(fault.code);
  return FIVE_CHARACTERS.test(code) ? code : null;
}

/** Whether a statement got no answer in time: its connection is of no use any more. */
export function isWithoutAnswer(fault: unknown): boolean {
  return fault instanceof Error && fault.message === NO_ANSWER;
}

/** Whether PostgreSQL, of either engine, says that it cannot be used for now, or has found no room. */
export function isUnavailable(fault: unknown): boolean {
  const state = sqlStateOf(fault);
  return state !== null && STATES_OF_THE_SERVER.some((start) => state.startsWith(start));
}

/** Whether a statement gave up because others held a lock for longer than the session's `lock_timeout`. */
export function isLockTimeout(fault: unknown): boolean {
  return sqlStateOf(fault instanceof DatabaseUnavailable ? fault.cause : fault) === '55P03';
}

/**
 * Whether a fault of a connection to PostgreSQL is the answer to the statement itself. Everything else is a database
 * that is not there: no name, no route, no TLS, no login, no answer.
 */
export function isAnswer(fault: unknown): boolean {
  if (fault instanceof Error && CODE_FAULTS.includes(fault.name)) return true;
  return sqlStateOf(fault) !== null && !isUnavailable(fault);
}

/** The message of a caught value, which says first if a full disk is the cause. */
export function databaseMessage(fault: unknown): string {
  const message = errorMessage(fault);
  return /no space left on device|quota exceeded/i.test(message) ? `the disk is full: ${message}` : message;
}
