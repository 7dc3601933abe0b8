import { BEARER } from '../../domain/bearer';
import type { EarlyCallList } from '../inlineScripts';
import type { LoginRouteState } from '../returnPath';

/** What differs from page to page: data attributes of the script's element, whose text is the same everywhere. */
export interface PageData {
  /** With spaces between them. */
  readonly files: string;
  /** Of the API. */
  readonly origin: string;
  /** The pattern of the addresses of visitors' pages. */
  readonly visitors: string;
  /** The pattern of the addresses that need a session. */
  readonly members: string;
  /** The login's address. */
  readonly login: string;
  /** The login's scripts, with spaces between them. */
  readonly loginFiles: string;
}

/**
 * Runs before anything is painted. In a member's tab: preloads the files of the screen in parallel with the app's script
 * instead of after it, and asks for me and plans (decisions §13), on the page of a payment's outcome for the payment too,
 * unless the address is a page for visitors. In another tab, and where the browser lends no storage, it shows the login if
 * the address needs a session, and preloads its files; else the libraries alone, whose files scripts/build/splitChunks.ts
 * names.
 */
export function askEarly(page: PageData, list: EarlyCallList): void {
  const bearer = readToken();
  const isMember = BEARER.test(bearer);
  const needsLogin = !isMember && new RegExp(page.members).test(location.pathname);
  if (isMember && !new RegExp(page.visitors).test(location.pathname)) sendCalls(bearer, page.origin, list);
  if (needsLogin) goToLogin(page.login);
  const files = (needsLogin ? page.loginFiles : page.files).split(' ');
  for (const file of files) if (isMember || needsLogin || file.includes('vendor')) preload(file);
  // The next state is that of a page whose last element has come, but no deferred script has run.
  document.addEventListener('readystatechange', () => takeLogin(needsLogin), { once: true });
}

function readToken(): string {
  try {
    return sessionStorage.getItem('token') ?? '';
  } catch {
    return '';
  }
}

/** The wanted address is left where the guard leaves it (`app/returnPath.ts`), in the part of the state that is the router's. */
function goToLogin(address: string): void {
  const { pathname, search, hash } = location;
  const usr: LoginRouteState = { from: pathname + search + hash };
  // The router's place in the history may be there, too.
  history.replaceState({ ...(history.state as object | null), usr }, '', address);
  // The frame is not shown until `takeLogin` (base.css).
  document.documentElement.classList.add('museum-visitor');
}

/**
 * Takes the login out of the page, which carries it in a template (scripts/build/assemblePage.ts), and puts it into the
 * place of the frame where it is to be shown; the app's scripts then take it over as on the login's own page.
 */
function takeLogin(isShown: boolean): void {
  const template = document.querySelector('template');
  const title = template?.content.querySelector('title');
  template?.remove();
  if (!isShown || !template || !title) return;
  document.title = title.text;
  title.remove();
  document.getElementById('root')?.replaceWith(template.content);
}

/**
 * The app takes the answers up (`src/api/baseQuery/earlyCalls.ts`); a new bearer is stored at once, since the page may be
 * reloaded before that. As in the app, the bearer of the call sent last is kept, and none when the session in storage is
 * another one by now.
 */
function sendCalls(bearer: string, origin: string, { paths, headers, payment }: EarlyCallList): void {
  const bearers = [bearer];
  const calls: Record<string, { answer: Promise<Response>; stop: AbortController }> = {};
  const paymentId = new RegExp(payment.address).exec(location.pathname + location.search)?.[1];
  let last = 0;
  [...paths, ...(paymentId === undefined ? [] : [payment.path + paymentId])].forEach((path, order) => {
    const stop = new AbortController();
    const request = new Request(origin + path, {
      signal: stop.signal,
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      headers: { ...headers, Authorization: `Bearer ${bearer}` },
    });
    const answer = fetch(request);
    const keepBearer = (response: Response): void => {
      const fresh = (response.headers.get('Authorization') ?? '').replace(/^bearer(\s+|$)/i, '').trim();
      if (fresh === '') return;
      if (order >= last && bearers.includes(sessionStorage.getItem('token') ?? '')) {
        sessionStorage.setItem('token', fresh);
        last = order;
      }
      bearers.push(fresh);
    };
    answer.then(keepBearer).catch(() => undefined);
    calls[request.url] = { answer, stop };
  });
  Object.assign(window, { museumEarlyCalls: { bearers, calls } });
}

function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = file.endsWith('js') ? 'script' : 'style';
  link.href = file;
  document.head.append(link);
}
