import { errorMessage } from '../errors';
import { DatabaseUnavailable } from './database';

/** The message of pg's error when a statement has had no answer within `query_timeout`. */
const NO_ANSWER = 'Query read timeout';

/**
 * SQLSTATEs with which PostgreSQL says that it cannot answer statements now: codes, and classes of codes by their first
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

/** Returns the SQLSTATE of a caught value; null if the value is not an error of PostgreSQL. */
function sqlStateOf(fault: unknown): string | null {
  // Codes of the operating system, such as EPIPE, look like SQLSTATEs, but only errors of PostgreSQL have a severity.
  if (!(fault instanceof Error) || !('code' in fault) || !('severity' in fault)) return null;
  const code = String(fault.code);
  return FIVE_CHARACTERS.test(code) ? code : null;
}

/** Returns whether a statement got no answer in time. Its connection cannot be used any more. */
export function isWithoutAnswer(fault: unknown): boolean {
  return fault instanceof Error && fault.message === NO_ANSWER;
}

/** Returns whether PostgreSQL, embedded or not, says that it cannot be used now or has no space left. */
export function isUnavailable(fault: unknown): boolean {
  const state = sqlStateOf(fault);
  return state !== null && STATES_OF_THE_SERVER.some((start) => state.startsWith(start));
}

/**
 * Returns whether a statement failed because other sessions held a lock for longer than its session's `lock_timeout`.
 */
export function isLockTimeout(fault: unknown): boolean {
  return sqlStateOf(fault instanceof DatabaseUnavailable ? fault.cause : fault) === '55P03';
}

/**
 * Returns whether a fault of a PostgreSQL connection is the answer to the statement. All other faults mean that the
 * database cannot be reached: no host name, route, TLS, login or answer.
 */
export function isAnswer(fault: unknown): boolean {
  if (fault instanceof Error && CODE_FAULTS.includes(fault.name)) return true;
  return sqlStateOf(fault) !== null && !isUnavailable(fault);
}

/** Returns the message of a caught value. If a full disk is the cause, the message begins with that. */
export function databaseMessage(fault: unknown): string {
  const message = errorMessage(fault);
  return /no space left on device|quota exceeded/i.test(message) ? `the disk is full: ${message}` : message;
}
