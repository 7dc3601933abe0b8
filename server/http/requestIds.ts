import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isRequestId, REQUEST_ID_HEADER } from '#contract/requestId';
import { addressList } from './addressList';

/** Crockford's base 32: no letter that could be heard or read as another, or as a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** Short enough to be read out on the telephone, and of 50 bits, which no log repeats. */
export function createRequestId(): string {
  return Array.from(randomBytes(LENGTH), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}

/** How requests get their ids: from a trusted proxy that has given one already, else a new one. */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = addressList(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers[REQUEST_ID_HEADER.toLowerCase()];
    return isRequestId(given) && isTrusted(socket.remoteAddress) ? given : createRequestId();
  };
}
