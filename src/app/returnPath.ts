import { paths, VISITORS_PAGES } from '#domain/paths';

/** The state that a guard adds to the login's history entry: the path that the visitor wanted. */
export interface LoginRouteState {
  readonly from: string;
}

/**
 * Returns the path to open after a login (decisions §2): the members' path that the visitor wanted, otherwise the home
 * page. Any script of this origin may have written the history entry, so only paths of this site are accepted.
 */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && isProtectedPath(from) ? from : paths.home;
}

function isProtectedPath(path: string): boolean {
  // Browsers read a backslash as a slash and ignore control characters.
  if (!/^\/(?!\/)[^\\\0-\x20]*$/.test(path)) return false;
  const { pathname } = new URL(path, 'https://site.invalid');
  return !pathname.startsWith('//') && !VISITORS_PAGES.test(pathname);
}
