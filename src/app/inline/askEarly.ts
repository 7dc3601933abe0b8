import { BEARER } from '#domain/bearer';
import type { EarlyCallList } from '../inlineScripts';
import type { LoginRouteState } from '../returnPath';

/**
 * Data attributes of this script's element. Values that differ between pages are in these attributes, because the
 * script's text must be the same in all pages: the content security policy names the text by its hash.
 */
export interface PageData {
  /** Addresses of the files that this page needs, separated by spaces. */
  readonly files: string;
  /** Origin of the API. */
  readonly origin: string;
  /** Pattern of the addresses of visitors' pages. */
  readonly visitors: string;
  /** Pattern of the addresses of pages that only signed-in members may see. */
  readonly members: string;
  /** Address of the login. */
  readonly login: string;
  /** Addresses of the login page's scripts, separated by spaces. */
  readonly loginFiles: string;
  /** Address of the home page. Only the page at the site's root (`/`) has this attribute and `homeFiles`. */
  readonly home?: string;
  readonly homeFiles?: string;
}

/**
 * A prerendered page inside a `<template>` of this page (public/index.html). The script shows it instead of the
 * prerendered frame.
 */
interface OtherPage {
  readonly address: string;
  readonly files: string;
  /** State of the history entry, in the property where the router keeps a route's state. */
  readonly usr?: LoginRouteState;
}

/**
 * Runs before the browser paints. In a member's tab it preloads the screen's files while the app's script loads, and
 * requests profile and plans (decisions §13), and on /payment/complete the payment; at the site's root it shows the
 * home page. On visitors' pages it sends no request to the API. In a tab without a session, and in a browser that
 * blocks storage, it depends on the address: if the page needs a session, the script shows the login and preloads the
 * login's files; otherwise it preloads only the libraries (scripts/build/splitChunks.ts).
 */
export function askEarly(page: PageData, list: EarlyCallList): void {
  const bearer = readToken();
  const isMember = BEARER.test(bearer);
  if (isMember && !new RegExp(page.visitors).test(location.pathname)) sendCalls(bearer, page.origin, list);
  const other = findOther(page, isMember);
  if (other) replaceAddress(other);
  const { files } = other ?? page;
  for (const file of files.split(' ')) if (isMember || other || file.includes('vendor')) preload(file);
  // The first change of `readyState` is to `interactive`: the document's last element is parsed, and deferred scripts
  // have not run yet.
  document.addEventListener('readystatechange', () => replaceFrame(other?.address), { once: true });
}

function readToken(): string {
  try {
    return sessionStorage.getItem('token') ?? '';
  } catch {
    return '';
  }
}

/**
 * Returns the page to show instead of the page at this address: the home page for a member at the site's root, the
 * login for a visitor at an address that needs a session, otherwise null.
 */
function findOther(
  { members, login, loginFiles, home, homeFiles = '' }: PageData,
  isMember: boolean,
): OtherPage | null {
  const { pathname, search, hash } = location;
  if (isMember) return pathname === '/' && home !== undefined ? { address: home, files: homeFiles } : null;
  // `MemberGuard` stores the requested address in the same property when it redirects to the login
  // (`app/returnPath.ts`).
  const usr = { from: pathname + search + hash };
  return new RegExp(members).test(pathname) ? { address: login, files: loginFiles, usr } : null;
}

function replaceAddress({ address, usr }: OtherPage): void {
  // Keeps the other properties of the state, because the router may have stored its index in this history entry before
  // a reload.
  history.replaceState({ ...(history.state as object | null), ...(usr && { usr }) }, '', address);
  // base.css hides the frame while this class is set; `replaceFrame` removes the class.
  document.documentElement.classList.add('museum-replaced');
}

/**
 * Replaces the prerendered frame by the template for this address, and removes all templates. The app then hydrates the
 * markup as on a page with this address.
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
 * Sends the page's calls; the app reads their answers (`src/store/api/baseQuery/earlyCalls.ts`). Stores a new token
 * from an answer at once, because the page may be reloaded before the app starts. As in the app, the token of the call
 * that was sent last wins. If session storage contains the token of another session by then, the new token is not
 * stored.
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
  // Without high priority, browsers would load the picture after all scripts.
  if (link.as === 'image') link.fetchPriority = 'high';
  link.href = file;
  document.head.append(link);
}
