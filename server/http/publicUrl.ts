/**
 * Returns the absolute form of an address (decisions §1): a path of our own gets this server's in front, and any other
 * text stays as an editor typed it. `//host` is another site, not a path.
 */
export function toAbsoluteUrl(url: string, apiUrl: string): string {
  return /^\/(?!\/)/.test(url) ? `${apiUrl}${url}` : url;
}
