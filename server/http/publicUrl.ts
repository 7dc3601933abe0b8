/**
 * Returns an absolute address (decisions §1). If the text is a path of this server, puts the server's address in front.
 * Returns any other text unchanged, such as `//host`, which leads to another site.
 */
export function toAbsoluteUrl(url: string, apiUrl: string): string {
  return /^\/(?!\/)/.test(url) ? `${apiUrl}${url}` : url;
}
