/** The last part of a page's address. It has only characters that need no encoding in an address. */
const NAME = '[A-Za-z0-9_-]{1,100}';

/**
 * Returns whether an address is that of a page which the server renders from the text of a content item (decisions
 * §11).
 */
export function isArticlePath(url: string): boolean {
  return new RegExp(`^/articles/${NAME}$`).test(url);
}

/**
 * Returns whether an address is that of a page which the server renders from the text of a legal document (decisions
 * §11).
 */
export function isLegalPath(url: string): boolean {
  return new RegExp(`^/legal/${NAME}$`).test(url);
}

/** Returns whether an address is a path on this server. */
export function isPath(url: string): boolean {
  return /^\/(?!\/)/.test(url);
}
