/** Matches the parameter `token` in an address. Its `=` may be percent-encoded once (%3D) or several times (%253D). */
const TOKEN_QUERY = /(token(?:=|%(?:25)*3D))[^&#"'\s\\]+/gi;
const TOKEN_PATH = /(\/v1\/(?:auth\/register|auth\/password-reset|me\/email\/verify)\/)[^/?#"'\s\\]+/gi;

/**
 * Matches a run of characters without blanks, quotes, angle brackets and backslashes. Such a run counts as an address
 * if `IS_ADDRESS` matches it.
 */
const WORD = /[^\s"'`<>\\]+/g;
const IS_ADDRESS = /[/?#&=%]/;

/**
 * Matches a percent-encoded character that no token contains, such as %3F; or a run of base64url characters, in which -
 * and _ may be percent-encoded.
 */
const ESCAPE_OR_RUN = /%(?:25)*(?!2D|5F)[\da-f]{2}|(?:[\w-]|%(?:25)*(?:2D|5F))+/gi;
const ENCODED_CHARACTER = /%(?:25)*[\da-f]{2}/gi;

/**
 * Length of the shortest run of characters that is masked wherever it is in an address. The mail tokens of this
 * repository's server have 43 characters: 256 bits in base64url. An API with the smallest tokens that decisions §1
 * allows, 128 bits, needs 32 characters in hexadecimal digits. In base64url it needs only 22; such a token is masked
 * only in the parameter `token` and in a path of the API.
 */
const SHORTEST_TOKEN = 32;
const PAYMENT_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Masks every mail token in the addresses of a text, for logs, records and reports (decisions §7): the value of the
 * parameter `token`, the token in a path of the API, and any run of 32 or more base64url characters except a payment's
 * UUID, because mail programs can change a link so that the first two rules miss its token.
 */
export function redactTokens(text: string): string {
  return text
    .replace(TOKEN_QUERY, '$1[masked]')
    .replace(TOKEN_PATH, '$1[masked]')
    .replace(WORD, (word) => (IS_ADDRESS.test(word) ? word.replace(ESCAPE_OR_RUN, maskLongRun) : word));
}

function maskLongRun(run: string): string {
  const isShort = run.replace(ENCODED_CHARACTER, '-').length < SHORTEST_TOKEN;
  return isShort || PAYMENT_ID.test(run) ? run : '[masked]';
}
