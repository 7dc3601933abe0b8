/** The header under which every answer names its request; support staff find the request by it in the server's log. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/;

/** Whether a text can be the id of a request: a value from another machine is not trusted. */
export function isRequestId(text: unknown): text is string {
  return typeof text === 'string' && WELL_FORMED.test(text);
}
