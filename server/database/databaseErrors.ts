import { errorMessage, hasCode } from '../errors';

/** The message of pg when a statement has had no answer for its `query_timeout`. */
const NO_ANSWER = 'Query read timeout';

/** Messages of pg and pg-pool when there is no connection, or no longer; they carry no code. */
const NO_CONNECTION = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
];

const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE', 'ETIMEDOUT'];

const POSTGRES_CODES = {
  statementTimeout: '57014',
  shutdown: '57P01',
  crash: '57P02',
  startup: '57P03',
  idleSessionTimeout: '57P05',
  idleTransactionTimeout: '25P03',
  tooManyConnections: '53300',
  diskFull: '53100',
};

/** Whether a statement got no answer in time: its connection is of no use any more. */
export function isWithoutAnswer(fault: unknown): boolean {
  return fault instanceof Error && fault.message === NO_ANSWER;
}

/** Whether a statement failed because the PostgreSQL server, or the way to it, cannot be used for now, or found no room. */
export function isUnavailable(fault: unknown): boolean {
  if (isWithoutAnswer(fault) || hasCode(fault, ...NETWORK_CODES, ...Object.values(POSTGRES_CODES))) return true;
  return fault instanceof Error && NO_CONNECTION.includes(fault.message);
}

/** Whether one statement has found no room for what it writes; PostgreSQL takes the next one. */
export function isDiskFull(fault: unknown): boolean {
  return hasCode(fault, POSTGRES_CODES.diskFull);
}

/** The message of a caught value, which says first if a full disk is the cause. */
export function databaseMessage(fault: unknown): string {
  const message = errorMessage(fault);
  return /no space left on device|quota exceeded/i.test(message) ? `the disk is full: ${message}` : message;
}
