import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isRequestId, REQUEST_ID_HEADER } from '#contract/requestId';
import { addressList } from './addressList';

/** The characters of Crockford's base 32. A person who reads or hears one of them does not take it for another one. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/**
 * Returns a new id. It is short enough to be read out on the telephone, and its 50 random bits make ids in a log
 * unique.
 */
export function createRequestId(): string {
  return Array.from(randomBytes(LENGTH), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}

/** Returns the function that gives each request an id: the id that a trusted proxy has sent, otherwise a new one. */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = addressList(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER.toLowerCase()];
    return isRequestId(given) && isTrusted(socket.remoteAddress) ? given : createRequestId();
  };
}
