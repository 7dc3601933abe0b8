/**
 * The absolute form of an address (decisions §1): a path of our own gets the public address in front, and any other
 * text stays as an editor typed it. `//host` is another site, not a path.
 */
export function toAbsoluteUrl(url: string, publicUrl: string): string {
  return /^\/(?!\/)/.test(url) ? `${publicUrl}${url}` : url;
}
