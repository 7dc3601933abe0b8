/** An address may have been encoded once or several times more: %3D, %253D. */
const TOKEN_QUERY = /(token(?:=|%(?:25)*3D))[^&#"'\s\\]+/gi;
const TOKEN_PATH = /(\/v1\/(?:auth\/register|auth\/password-reset|me\/email\/verify)\/)[^/?#"'\s\\]+/gi;

/** What stands in a text without a blank or quotes; an address has one of these characters. */
const WORD = /[^\s"'`<>\\]+/g;
const IS_ADDRESS = /[/?#&=%]/;

/** An encoded character that no token has, such as %3F, or base64url characters, of which - and _ may be encoded. */
const ESCAPE_OR_RUN = /%(?:25)*(?!2D|5F)[\da-f]{2}|(?:[\w-]|%(?:25)*(?:2D|5F))+/gi;
const ENCODED_CHARACTER = /%(?:25)*[\da-f]{2}/gi;

/** A mail's token has at least 128 bits, and those of the API have 43 characters. */
const SHORTEST_TOKEN = 32;
const PAYMENT_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The text with every mail token in an address masked (decisions §7): what stands under the name `token`, what a call
 * of the API has in its path, and, since mail programs mangle links, every run of 32 base64url characters, but the uuid
 * of a payment. For logs, records and reports alike.
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
