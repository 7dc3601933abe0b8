/**
 * What a header can carry, and no server's limit on headers refuses. Any other stored text is no token: calls with it
 * would fail without being refused with 401.
 */
export const BEARER = /^[\x21-\x7e]{1,4096}$/;
