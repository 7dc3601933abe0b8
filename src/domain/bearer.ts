/**
 * Format of a session token: printable ASCII, short enough for servers' limits on headers. The app ignores a stored
 * token in another format, because calls with it would fail without the 401 that ends the session.
 */
export const BEARER = /^[\x21-\x7e]{1,4096}$/;
