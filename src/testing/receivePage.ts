import { askEarly } from '../app/inline/askEarly';
import { EARLY_CALLS } from '../app/inlineScripts';
import { MEMBERS_PAGES, paths, VISITORS_PAGES } from '#domain/paths';
import { API_ORIGIN } from './network';

/** Simulates a page that the browser has just received: the page's inline script runs, but the app has not started. */
export function receivePage(route: string, token?: string): void {
  if (token !== undefined) sessionStorage.setItem('token', token);
  window.history.pushState(null, '', route);
  const patterns = { visitors: VISITORS_PAGES.source, members: MEMBERS_PAGES.source };
  const login = { login: paths.login, loginFiles: '/main.js /login.js' };
  const home = { home: paths.home, homeFiles: '/banner.svg /main.js /home.js' };
  askEarly({ files: '/main.js', origin: API_ORIGIN, ...patterns, ...login, ...home }, EARLY_CALLS);
}

afterEach(() => {
  document.head.replaceChildren();
  document.documentElement.removeAttribute('class');
  Object.assign(window, { museumEarlyCalls: undefined });
});
