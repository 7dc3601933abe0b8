import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Call } from '../../src/contract/call';
import { API_PREFIX } from '../../src/contract/calls';

/** A faked answer; a string is sent as it is, any other body as JSON. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const FAILURES = { refused: 'connectionrefused', reset: 'connectionreset', offline: 'internetdisconnected' } as const;

export type Settled = Reply | 'refused' | 'reset';

/** What happens to a request; `held`: not answered before `FakeApi.release`. */
export type Behaviour = Settled | 'held';

/** The server's own answer, with its body changed. */
export type Change = (body: never) => unknown;

/** By method and path: `GET /v1/me`. */
export type Behaviours = Readonly<Record<string, Behaviour>>;
/** `lost`: the server gets the request, and its answer does not reach the page. */
export type Answers = Readonly<Record<string, Behaviour | 'offline' | 'lost' | Change>>;

export const LOOKUP = 'GET /sandbox/geocode/json';
export const CARD_TOKENS = 'POST /sandbox/payment/tokens';

const FAKED = new RegExp(`${API_PREFIX}/|/sandbox/(?:geocode/json|payment/tokens)`);

export const reply = (body: unknown, status = 200): Reply => ({ status, body });

export const fails = (status: number, message?: string): Reply => ({ status, body: { message } });

/** Changes the member in the server's answer. */
export const changeMe =
  (changes: object): Change =>
  ({ me }: { readonly me: object }) => ({ me: { ...me, ...changes } });

/** How a call is named in `Answers`, with values for its `:name` parts. */
export function addressOf({ method, path }: Call, params: Readonly<Record<string, string>> = {}): string {
  return `${method} ${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? name)}`;
}

/** How a request is named in `Answers`. */
export function addressOfRequest(method: string, url: string): string {
  return `${method} ${new URL(url, 'http://localhost').pathname.replace(API_PREFIX, '')}`;
}

/** The API, the map service and the card provider of a page or of all pages of a browser. */
export interface FakeApi {
  /** Replaces all answers, and starts counting anew. */
  readonly answer: (answers: Answers) => void;
  /** Adds to the answers, or replaces some of them. */
  readonly change: (answers: Answers) => void;
  /** How often a call was made since `answer`. */
  readonly count: (address: string) => number;
  /** Answers the requests that were held; those given up meanwhile need no answer. */
  readonly release: (behaviour: Settled) => Promise<void>;
}

/** @param others what happens to calls without an answer of their own */
export async function fakeApi(
  target: Page | BrowserContext,
  others: Reply | 'server' = { status: 501 },
): Promise<FakeApi> {
  let answers: Answers = {};
  let asked: string[] = [];
  let held: Route[] = [];
  await target.route(FAKED, async (route) => {
    const request = route.request();
    const address = addressOfRequest(request.method(), request.url());
    const answer = answers[address] ?? others;
    if (answer === 'lost') await route.fetch();
    asked.push(address);
    if (answer === 'held') held.push(route);
    else if (answer === 'server') await route.fallback();
    else if (answer !== 'lost')
      await (typeof answer === 'function' ? fulfilChanged(route, answer) : settle(route, answer));
  });
  return {
    answer: (next) => {
      [answers, asked, held] = [next, [], []];
    },
    change: (some) => {
      answers = { ...answers, ...some };
    },
    count: (address) => asked.filter((one) => one === address).length,
    release: async (behaviour) => {
      await Promise.all(held.splice(0).map((route) => settle(route, behaviour)));
    },
  };
}

async function settle(route: Route, outcome: Settled | 'offline'): Promise<void> {
  const settled = typeof outcome === 'string' ? route.abort(FAILURES[outcome]) : route.fulfill(responseOf(outcome));
  // The page has given the request up, or is closed.
  await settled.catch(() => undefined);
}

function responseOf({ status = 200, headers = {}, body }: Reply) {
  const text = body === undefined || typeof body === 'string' ? (body ?? '') : JSON.stringify(body);
  const type = text.startsWith('<') ? 'text/html' : 'application/json';
  return { status, headers: { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers }, body: text };
}

async function fulfilChanged(route: Route, change: Change): Promise<void> {
  try {
    const response = await route.fetch();
    const changed = response.ok() ? { json: change((await response.json()) as never) } : {};
    await route.fulfill({ response, ...changed });
  } catch {
    // The page has given the request up, or is closed.
  }
}
