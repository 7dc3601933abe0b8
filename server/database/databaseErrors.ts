import { errorMessage } from '../errors';
import { DatabaseUnavailable } from './database';

/** The message of the `pg` error for a statement that had no answer within `query_timeout`. */
const NO_ANSWER = 'Query read timeout';

/**
 * SQLSTATEs with which PostgreSQL reports that it cannot run statements at the moment. Each entry is a code or the
 * beginning of several codes.
 */
const STATES_OF_THE_SERVER = [
  // The connection failed. PgBouncer reports 08P01 if it has lost its server.
  '08',
  // The database is read-only, as on a standby after a failover or on a disk that is nearly full.
  '25006',
  // The session left a transaction open for too long.
  '25P03',
  // The transaction took too long.
  '25P04',
  // The role is not allowed to log in.
  '28',
  // The database does not exist.
  '3D',
  // The transaction was rolled back in favour of another one.
  '40',
  // No memory, disk space or connection is left.
  '53',
  // An object is in use or not ready.
  '55',
  // The server is starting or stopping, or a statement took too long.
  '57',
  // A file or the machine failed.
  '58',
];

/**
 * The names of JavaScript's errors. Such errors come from faults in this code, not from the connection to the database.
 */
const CODE_FAULTS = ['TypeError', 'RangeError', 'ReferenceError', 'SyntaxError'];

const FIVE_CHARACTERS = /^[0-9A-Z]{5}$/;

/** Returns the SQLSTATE of a caught value, or null if the value is not an error of PostgreSQL. */
function sqlStateOf(fault: unknown): string | null {
  // Codes of the operating system, such as EPIPE, look like SQLSTATEs. Only errors of PostgreSQL have a severity.
  if (!(fault instanceof Error) || !('code' in fault) || !('severity' in fault)) return null;
  const code = String(fault.code);
  return FIVE_CHARACTERS.test(code) ? code : null;
}

/** Returns whether a statement had no answer in time. If so, its connection cannot be used any more. */
export function isWithoutAnswer(fault: unknown): boolean {
  return fault instanceof Error && fault.message === NO_ANSWER;
}

/** Returns whether PostgreSQL, embedded or not, reports that it cannot be used at the moment or has no space left. */
export function isUnavailable(fault: unknown): boolean {
  const state = sqlStateOf(fault);
  return state !== null && STATES_OF_THE_SERVER.some((start) => state.startsWith(start));
}

/** Returns whether a statement failed because other sessions held a lock for longer than `lock_timeout`. */
export function isLockTimeout(fault: unknown): boolean {
  return sqlStateOf(fault instanceof DatabaseUnavailable ? fault.cause : fault) === '55P03';
}

/**
 * Returns whether an error is PostgreSQL's answer to the statement. All other errors mean that the database cannot be
 * reached: the host name, route, TLS, login or answer is missing.
 */
export function isAnswer(fault: unknown): boolean {
  if (fault instanceof Error && CODE_FAULTS.includes(fault.name)) return true;
  return sqlStateOf(fault) !== null && !isUnavailable(fault);
}

/** Returns the message of a caught value. If the disk is full, the message begins with that cause. */
export function databaseMessage(fault: unknown): string {
  const message = errorMessage(fault);
  return /no space left on device|quota exceeded/i.test(message) ? `the disk is full: ${message}` : message;
}
