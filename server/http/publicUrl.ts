/**
 * The absolute form of an address (decisions §1): a path of our own gets the public address in front, and whatever else
 * an editor typed stays as it is. `//host` is another site, not a path.
 */
export function toAbsoluteUrl(url: string, publicUrl: string): string {
  return /^\/(?!\/)/.test(url) ? `${publicUrl}${url}` : url;
}
