/** The last part of the address of a page: short, and with nothing that would be encoded in an address. */
const NAME = '[A-Za-z0-9_-]{1,100}';

/** Returns whether the server makes the page at this address from the text of a content item (decisions §11). */
export function isArticlePath(url: string): boolean {
  return new RegExp(`^/articles/${NAME}$`).test(url);
}

/** Returns whether the server makes the page at this address from the text of a legal document (decisions §11). */
export function isLegalPath(url: string): boolean {
  return new RegExp(`^/legal/${NAME}$`).test(url);
}

/** Returns whether an address is a path of this server rather than one elsewhere. */
export function isPath(url: string): boolean {
  return /^\/(?!\/)/.test(url);
}
