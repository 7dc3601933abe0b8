/**
 * Returns an absolute address (decisions §1). A path of this server gets the server's address in front. Any other text,
 * such as `//host`, which is another site, is returned unchanged.
 */
export function toAbsoluteUrl(url: string, apiUrl: string): string {
  return /^\/(?!\/)/.test(url) ? `${apiUrl}${url}` : url;
}
