import { paths, VISITORS_PAGES } from '#domain/paths';

/** What a guard leaves in the login route's history entry: the path the visitor wanted. */
export interface LoginRouteState {
  readonly from: string;
}

/**
 * Where a member goes after login (decisions §2): the protected path they wanted, else home. The history entry may have
 * been written by anything on this origin, so only a path of this very site passes.
 */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && isProtectedPath(from) ? from : paths.home;
}

function isProtectedPath(path: string): boolean {
  // A backslash counts as a slash and a control character as nothing when a browser reads an address.
  if (!/^\/(?!\/)[^\\\0-\x20]*$/.test(path)) return false;
  const { pathname } = new URL(path, 'https://site.invalid');
  return !pathname.startsWith('//') && !VISITORS_PAGES.test(pathname);
}
