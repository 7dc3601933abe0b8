import { BEARER } from '#domain/bearer';
import type { EarlyCallList } from '../inlineScripts';
import type { LoginRouteState } from '../returnPath';

/**
 * The values that differ from page to page: data attributes of the script's element. The script's text is the same
 * everywhere.
 */
export interface PageData {
  /** Addresses of the page's own files, separated by spaces. */
  readonly files: string;
  /** Origin of the API. */
  readonly origin: string;
  /** The pattern of the addresses of visitors' pages. */
  readonly visitors: string;
  /** The pattern of the addresses that need a session. */
  readonly members: string;
  /** The login's address. */
  readonly login: string;
  /** Addresses of the login's scripts, separated by spaces. */
  readonly loginFiles: string;
  /** Home's address and files, in the page of the site's own address alone. */
  readonly home?: string;
  readonly homeFiles?: string;
}

/** A page that stands in a template of this one (public/index.html), to be shown in the place of its frame. */
interface OtherPage {
  readonly address: string;
  readonly files: string;
  /** State of the history entry, for the router. */
  readonly usr?: LoginRouteState;
}

/**
 * Runs before anything is painted. In a member's tab: preloads the files of the screen in parallel with the app's script
 * instead of after it, and asks for me and plans (decisions §13), on the page of a payment's outcome for the payment too,
 * unless the address is a page for visitors; at the site's own address it shows home. In another tab, and where the browser
 * lends no storage, it shows the login if the address needs a session, and preloads its files; else the libraries alone,
 * whose files scripts/build/splitChunks.ts names.
 */
export function askEarly(page: PageData, list: EarlyCallList): void {
  const bearer = readToken();
  const isMember = BEARER.test(bearer);
  if (isMember && !new RegExp(page.visitors).test(location.pathname)) sendCalls(bearer, page.origin, list);
  const other = findOther(page, isMember);
  if (other) replaceAddress(other);
  const { files } = other ?? page;
  for (const file of files.split(' ')) if (isMember || other || file.includes('vendor')) preload(file);
  // The next state is that of a page whose last element has come, but no deferred script has run.
  document.addEventListener('readystatechange', () => replaceFrame(other?.address), { once: true });
}

function readToken(): string {
  try {
    return sessionStorage.getItem('token') ?? '';
  } catch {
    return '';
  }
}

/** Home for a member at the site's own address, the login for a visitor whose address needs a session. */
function findOther(
  { members, login, loginFiles, home, homeFiles = '' }: PageData,
  isMember: boolean,
): OtherPage | null {
  const { pathname, search, hash } = location;
  if (isMember) return pathname === '/' && home !== undefined ? { address: home, files: homeFiles } : null;
  // The guard stores the wanted address in the same place (`app/returnPath.ts`).
  const usr = { from: pathname + search + hash };
  return new RegExp(members).test(pathname) ? { address: login, files: loginFiles, usr } : null;
}

function replaceAddress({ address, usr }: OtherPage): void {
  // The router may have stored its index in this state.
  history.replaceState({ ...(history.state as object | null), ...(usr && { usr }) }, '', address);
  // The frame is not shown until `replaceFrame` (base.css).
  document.documentElement.classList.add('museum-replaced');
}

/**
 * Puts the page of this address into the frame's place, out of its template; the app's scripts then take it over as on its
 * own page. Other pages' templates go.
 */
function replaceFrame(address: string | undefined): void {
  const others = document.querySelectorAll<HTMLTemplateElement>('template[data-address]');
  for (const { content, dataset } of others) {
    if (dataset['address'] !== address) continue;
    const title = content.querySelector('title');
    document.title = title?.text ?? document.title;
    title?.remove();
    document.getElementById('root')?.replaceWith(content);
  }
  for (const template of others) template.remove();
  document.documentElement.classList.remove('museum-replaced');
}

/**
 * The app takes the answers up (`src/store/api/baseQuery/earlyCalls.ts`); a new bearer is stored at once, since the page may be
 * reloaded before that. As in the app, the bearer of the call sent last is kept, and none when the session in storage is
 * another one by now.
 */
function sendCalls(bearer: string, origin: string, { paths, headers, payment }: EarlyCallList): void {
  const sentAt = Date.now();
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
  Object.assign(window, { museumEarlyCalls: { sentAt, bearers, calls } });
}

const KINDS: Readonly<Record<string, string>> = { js: 'script', css: 'style', svg: 'image' };

function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = KINDS[file.slice(file.lastIndexOf('.') + 1)] ?? '';
  // A picture would come after all scripts.
  if (link.as === 'image') link.fetchPriority = 'high';
  link.href = file;
  document.head.append(link);
}
