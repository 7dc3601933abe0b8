import { BEARER } from '../../domain/bearer';
import type { EarlyCallList } from '../inlineScripts';

/** What differs from page to page: data attributes of the script's element, whose text is the same everywhere. */
export interface PageData {
  /** With spaces between them. */
  readonly files: string;
  /** Of the API. */
  readonly origin: string;
  /** The pattern of the addresses of visitors' pages. */
  readonly visitors: string;
}

/**
 * Runs before anything is painted. In a member's tab: preloads the files of the screen in parallel with the app's script
 * instead of after it, and asks for me and plans (decisions §13), on the page of a payment's outcome for the payment too,
 * unless the address is a page for visitors. In another tab it preloads the libraries alone, whose files
 * scripts/build/splitChunks.ts names.
 */
export function askEarly({ files, origin, visitors }: PageData, list: EarlyCallList): void {
  try {
    const bearer = sessionStorage.getItem('token') ?? '';
    const isMember = BEARER.test(bearer);
    if (isMember) {
      document.documentElement.classList.add('museum-known');
      if (!new RegExp(visitors).test(location.pathname)) sendCalls(bearer, origin, list);
    }
    for (const file of files.split(' ')) if (isMember || file.includes('vendor')) preload(file);
  } catch {
    // A browser may lend no storage: the app starts all the same.
  }
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
