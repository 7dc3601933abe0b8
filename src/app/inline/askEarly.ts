import { BEARER } from '#domain/bearer';
import type { EarlyCallList } from '../inlineScripts';
import type { LoginRouteState } from '../returnPath';

/**
 * The attributes of this script's element, which differ between pages. The text of the script is the same in all pages,
 * because the content security policy names it by its hash.
 */
export interface PageData {
  /** The addresses of the page's own files, separated by spaces. */
  readonly files: string;
  /** Origin of the API. */
  readonly origin: string;
  /** A pattern of the addresses of visitors' pages. */
  readonly visitors: string;
  /** A pattern of the addresses that need a session. */
  readonly members: string;
  /** The login's address. */
  readonly login: string;
  /** The addresses of the login's scripts, separated by spaces. */
  readonly loginFiles: string;
  /** The address and files of home. Only the page of the site's own address (`/`) has them. */
  readonly home?: string;
  readonly homeFiles?: string;
}

/** A page in a `<template>` of this one (public/index.html), which the script shows instead of the page's frame. */
interface OtherPage {
  readonly address: string;
  readonly files: string;
  /** The router's state of the history entry. */
  readonly usr?: LoginRouteState;
}

/**
 * Runs before the browser paints. In a member's tab it preloads the files of the screen in parallel with the app's
 * script, and requests profile and plans (decisions §13), on /payment/complete also the payment. It does neither on
 * visitors' pages. At the site's own address it shows home. In a tab without a session, or where storage is blocked, it
 * shows the login if the address needs a session, and preloads the login's files; on other pages it preloads only the
 * libraries (scripts/build/splitChunks.ts).
 */
export function askEarly(page: PageData, list: EarlyCallList): void {
  const bearer = readToken();
  const isMember = BEARER.test(bearer);
  if (isMember && !new RegExp(page.visitors).test(location.pathname)) sendCalls(bearer, page.origin, list);
  const other = findOther(page, isMember);
  if (other) replaceAddress(other);
  const { files } = other ?? page;
  for (const file of files.split(' ')) if (isMember || other || file.includes('vendor')) preload(file);
  // The document becomes interactive after its last element has been parsed and before the deferred scripts run.
  document.addEventListener('readystatechange', () => replaceFrame(other?.address), { once: true });
}

function readToken(): string {
  try {
    return sessionStorage.getItem('token') ?? '';
  } catch {
    return '';
  }
}

/** Returns home for a member at the site's own address, and the login for a visitor whose address needs a session. */
function findOther(
  { members, login, loginFiles, home, homeFiles = '' }: PageData,
  isMember: boolean,
): OtherPage | null {
  const { pathname, search, hash } = location;
  if (isMember) return pathname === '/' && home !== undefined ? { address: home, files: homeFiles } : null;
  // The guard stores the requested address in the same property (`app/returnPath.ts`).
  const usr = { from: pathname + search + hash };
  return new RegExp(members).test(pathname) ? { address: login, files: loginFiles, usr } : null;
}

function replaceAddress({ address, usr }: OtherPage): void {
  // The router may have stored its index in this state before a reload.
  history.replaceState({ ...(history.state as object | null), ...(usr && { usr }) }, '', address);
  // base.css hides the frame until `replaceFrame` has run.
  document.documentElement.classList.add('museum-replaced');
}

/**
 * Replaces the frame by the template for this address. The app then takes over the markup as on a page of its own. The
 * other templates are removed.
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
 * The app reads these answers (`src/store/api/baseQuery/earlyCalls.ts`). The script stores a new token at once, because
 * the page may be reloaded before the app starts. As in the app, the token of the call that was sent last is kept, and
 * none if storage holds another session by then.
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
  // Without the priority, the picture would load after all scripts.
  if (link.as === 'image') link.fetchPriority = 'high';
  link.href = file;
  document.head.append(link);
}
