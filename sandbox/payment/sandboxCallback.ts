import type { Secret } from '#domain/secret';
import type { CallbackNotification, CallbackRequest } from '../../server/payments/cardProvider';
import { SIGNATURE_HEADER, verifyCallback, verifyNotice } from './callbackSignature';

/**
 * Reads the three kinds of callbacks that the sandbox's provider, like a real one, sends: a notice from its server
 * (JSON with a signature in a header), a signed form from the member's browser, and an unsigned GET from the member's
 * browser.
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
