/**
 * Format of a session token: printable ASCII, short enough for servers' limits on headers. The app ignores a stored
 * token in another format: a call with such a token would fail before the server could answer 401, and only a 401 ends
 * the session.
 */
export const BEARER = /^[\x21-\x7e]{1,4096}$/;
