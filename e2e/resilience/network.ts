import type { CDPSession, Page } from '@playwright/test';
import { API_PREFIX, type Call } from '../../src/contract/calls';

/** An answer; a text goes out as it is, anything else as JSON. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What happens to a request; `held` is one that nobody answers until `Network.release`. */
export type Behaviour = Settled | 'held';

export type Settled = Reply | 'refused' | 'reset';

/** By method and path: `GET /api/membership/v1/me`. */
export type Behaviours = Readonly<Record<string, Behaviour>>;

/** The address of a call of the contract, with values for its `:name` parts. */
export function addressOf({ method, path }: Call, params: Readonly<Record<string, string>> = {}): string {
  return `${method} ${API_PREFIX}${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? name)}`;
}

export const LOOKUP = 'GET /sandbox/geocode/json';
export const CARD_TOKENS = 'POST /sandbox/payment/tokens';

export interface Network {
  /** Replaces all answers, and starts counting anew. */
  readonly answer: (behaviours: Behaviours) => void;
  /** How often an address was asked since. */
  readonly count: (address: string) => number;
  /** Answers the requests that were held; those given up meanwhile need no answer. */
  readonly release: (behaviour: Settled) => Promise<void>;
}

/**
 * The API, the map service and the card provider of one page, answered from memory. By the browser's own interception of
 * these addresses alone: Playwright's routes would take the app's files out of the browser's cache with every load.
 */
export async function fakeNetwork(page: Page): Promise<Network> {
  const session = await page.context().newCDPSession(page);
  let behaviours: Behaviours = {};
  let asked: string[] = [];
  let held: string[] = [];
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const address = `${request.method} ${new URL(request.url).pathname}`;
    asked.push(address);
    const behaviour = behaviours[address] ?? { status: 501 };
    if (behaviour === 'held') held.push(requestId);
    else void settle(session, requestId, behaviour);
  });
  const patterns = [`*${API_PREFIX}/*`, '*/sandbox/*'].map((urlPattern) => ({ urlPattern }));
  await session.send('Fetch.enable', { patterns });
  return {
    answer: (next) => {
      [behaviours, asked, held] = [next, [], []];
    },
    count: (address) => asked.filter((one) => one === address).length,
    release: async (behaviour) => {
      await Promise.all(held.map((requestId) => settle(session, requestId, behaviour)));
      held = [];
    },
  };
}

const FAILURES = { refused: 'ConnectionRefused', reset: 'ConnectionReset' } as const;

async function settle(session: CDPSession, requestId: string, behaviour: Settled): Promise<void> {
  const settled =
    typeof behaviour === 'string'
      ? session.send('Fetch.failRequest', { requestId, errorReason: FAILURES[behaviour] })
      : session.send('Fetch.fulfillRequest', { requestId, ...toResponse(behaviour) });
  // The page has given the request up, or is gone itself.
  await settled.catch(() => undefined);
}

function toResponse({ status = 200, headers = {}, body }: Reply) {
  const text = body === undefined || typeof body === 'string' ? (body ?? '') : JSON.stringify(body);
  const type = text.startsWith('<') ? 'text/html' : 'application/json';
  const all = { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers };
  return {
    responseCode: status,
    responseHeaders: Object.entries(all).map(([name, value]) => ({ name, value })),
    body: Buffer.from(text).toString('base64'),
  };
}
