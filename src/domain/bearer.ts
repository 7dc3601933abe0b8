/**
 * A token that can be sent in a header: printable ASCII, shorter than the limits of servers. A stored text that does not
 * match is ignored: calls with it would fail, but not with the 401 that ends the session.
 */
export const BEARER = /^[\x21-\x7e]{1,4096}$/;
