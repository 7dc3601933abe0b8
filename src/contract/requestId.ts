/** Response header with the request's id, by which support staff find the request in the server's log. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * Returns whether the value has the format of a request id. This check is necessary, because an id that arrives in a
 * header may be any text.
 */
export function isRequestId(text: unknown): text is string {
  return typeof text === 'string' && WELL_FORMED.test(text);
}
