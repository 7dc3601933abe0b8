const QUERY = /([?&](?:token|payment)=)[^&#"'\s\\]+/gi;
const TOKEN_PATH = /(\/v1\/(?:auth\/register|auth\/password-reset|me\/email\/verify)\/)[^/?#"'\s\\]+/gi;

/** The text with every mail token in an address replaced, in a page's query as well as in a call's path. */
export function withoutSecrets(text: string): string {
  return text.replace(QUERY, '$1[masked]').replace(TOKEN_PATH, '$1[masked]');
}
