import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isRequestId, REQUEST_ID_HEADER } from '#contract/requestId';
import { addressList } from './addressList';

/** Crockford's base 32: no letter is mistaken for another one or for a digit, by ear or eye. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** Returns a new id, short enough to be read out on the telephone. Its 50 bits do not repeat in a log. */
export function createRequestId(): string {
  return Array.from(randomBytes(LENGTH), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}

/** Returns the function that gives requests their ids: the id that a trusted proxy has sent, else a new one. */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = addressList(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER.toLowerCase()];
    return isRequestId(given) && isTrusted(socket.remoteAddress) ? given : createRequestId();
  };
}
