import { paths, VISITORS_PAGES } from '#domain/paths';

/** State of the login's history entry. `MemberGuard` stores in it the path that the visitor requested. */
export interface LoginRouteState {
  readonly from: string;
}

/**
 * Returns the path to open after a login (decisions §2): the members' page that the visitor requested, otherwise the
 * home page. Accepts only paths of this site, because any script of the origin may have written the history entry.
 */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && isProtectedPath(from) ? from : paths.home;
}

function isProtectedPath(path: string): boolean {
  // Rejects backslashes and control characters: browsers read a backslash as a slash and ignore control characters, so
  // that `/\host` would lead to another site.
  if (!/^\/(?!\/)[^\\\0-\x20]*$/.test(path)) return false;
  const { pathname } = new URL(path, 'https://site.invalid');
  return !pathname.startsWith('//') && !VISITORS_PAGES.test(pathname);
}
