import type { Secret } from '#domain/secret';
import type { CallbackNotification, CallbackRequest } from '../../server/payments/cardProvider';
import { SIGNATURE_HEADER, verifyCallback, verifyNotice } from './callbackSignature';

/**
 * The three ways in which the sandbox's provider calls back, as real ones do: a notice from its server (JSON, signed in a
 * header), the member's browser with a signed form, and the member's browser by GET, unsigned.
 */
export function readSandboxCallback(
  { method, query, headers, rawBody }: CallbackRequest,
  now: Date,
  secret: Secret,
): CallbackNotification | null {
  if (method === 'GET') return query['reference'] === undefined ? null : { reference: query['reference'] };
  if (headers[SIGNATURE_HEADER] === undefined) {
    return verifyCallback(Object.fromEntries(new URLSearchParams(rawBody.toString())), now, secret);
  }
  const notice = verifyNotice({ headers, rawBody }, now, secret);
  return notice && { ...notice, acknowledgement: { received: true } };
}
