import type { CDPSession, Page } from '@playwright/test';
import type { Call } from '#contract/call';
import { API_PREFIX } from '#contract/calls';

/** A faked answer. A body of type string is sent as it is, any other body as JSON. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const FAILURES = { refused: 'ConnectionRefused', reset: 'ConnectionReset', offline: 'InternetDisconnected' } as const;

export type Settled = Reply | 'refused' | 'reset';

/** What happens to a request; `held` leaves it without an answer until `FakeApi.release`. */
export type Behaviour = Settled | 'held';

/** A function that gets the body of the server's answer and returns the body that the page gets. */
export type Change = (body: never) => unknown;

/** What happens to each call, by method and path, such as `GET /v1/me`. */
export type Behaviours = Readonly<Record<string, Behaviour>>;
/**
 * What happens to each call, as in `Behaviours`. Besides, `offline` fails the call as without a network, `lost` sends
 * the request to the server but keeps the answer from the page, and a `Change` changes the server's answer.
 */
export type Answers = Readonly<Record<string, Behaviour | 'offline' | 'lost' | Change>>;

const FAKED = [`*${API_PREFIX}/*`, '*/sandbox/geocode/json*', '*/sandbox/payment/tokens'];

export const reply = (body: unknown, status = 200): Reply => ({ status, body });

export const fails = (status: number, message?: string): Reply => ({ status, body: { message } });

/** Returns a change that replaces fields of `me` in the server's answer. */
export const changeMe =
  (changes: object): Change =>
  ({ me }: { readonly me: object }) => ({ me: { ...me, ...changes } });

/** Returns the key of a call in `Answers`: its method, and its path with these parameters. */
export function addressOf({ method, path }: Call, params: Readonly<Record<string, string>> = {}): string {
  return `${method} ${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? name)}`;
}

/** Returns the key of a request in `Answers`. */
export function addressOfRequest(method: string, url: string): string {
  return `${method} ${new URL(url, 'http://localhost').pathname.replace(API_PREFIX, '')}`;
}

/** Fakes the answers of the API, the map service and the card provider to a page. */
export interface FakeApi {
  /** Replaces all answers, and sets the counts to 0. */
  readonly answer: (answers: Answers) => void;
  /** Adds answers, and replaces those of the same calls. */
  readonly change: (answers: Answers) => void;
  /** Returns how often a call was made since the last `answer`. */
  readonly count: (address: string) => number;
  /** Answers all held requests. Requests that the page has aborted are skipped. */
  readonly release: (behaviour: Settled) => Promise<void>;
  /** Stops faking: the server answers every later call. */
  readonly stop: () => Promise<void>;
}

/**
 * Fakes answers by Chromium's DevTools protocol, so tests can use it only in Chromium. Playwright's routes would turn
 * the browser's cache off, and a page load would take twice as long.
 *
 * @param others what happens to calls for which no answer is set
 */
export async function fakeApi(page: Page, others: Reply | 'server' = { status: 501 }): Promise<FakeApi> {
  let answers: Answers = {};
  let asked: string[] = [];
  let held: string[] = [];
  const devTools = await page.context().newCDPSession(page);
  devTools.on('Fetch.requestPaused', ({ requestId, request: { method, url }, responseStatusCode, ...headers }) => {
    const address = addressOfRequest(method, url);
    const answer = answers[address] ?? others;
    const hasAnswer = responseStatusCode !== undefined;
    if (hasAnswer === (answer === 'lost')) asked.push(address);
    if (answer === 'held') held.push(requestId);
    else if (answer === 'server') unlessLeft(devTools.send('Fetch.continueRequest', { requestId }));
    else if (typeof answer !== 'function' && answer !== 'lost') unlessLeft(settle(devTools, requestId, answer));
    else if (!hasAnswer) unlessLeft(devTools.send('Fetch.continueRequest', { requestId, interceptResponse: true }));
    else if (answer !== 'lost')
      unlessLeft(fulfilChanged(devTools, { requestId, responseStatusCode, ...headers }, answer));
  });
  await devTools.send('Fetch.enable', { patterns: FAKED.map((urlPattern) => ({ urlPattern })) });
  return {
    answer: (next) => {
      answers = next;
      asked = [];
      held = [];
    },
    change: (some) => {
      answers = { ...answers, ...some };
    },
    count: (address) => asked.filter((one) => one === address).length,
    release: async (behaviour) => {
      await Promise.all(
        held.splice(0).map((requestId) => settle(devTools, requestId, behaviour).catch(() => undefined)),
      );
    },
    stop: () => devTools.detach(),
  };
}

/** Ignores errors, because the page may have aborted the request or be closed. */
const unlessLeft = (sent: Promise<unknown>): void => void sent.catch(() => undefined);

async function settle(devTools: CDPSession, requestId: string, outcome: Settled | 'offline'): Promise<void> {
  if (typeof outcome === 'string') {
    await devTools.send('Fetch.failRequest', { requestId, errorReason: FAILURES[outcome] });
    return;
  }
  const { status, headers, body } = responseOf(outcome);
  const responseHeaders = Object.entries(headers).map(([name, value]) => ({ name, value }));
  await devTools.send('Fetch.fulfillRequest', { requestId, responseCode: status, responseHeaders, body: base64(body) });
}

/** Returns status, headers and body of a faked answer. */
export function responseOf({ status = 200, headers = {}, body }: Reply) {
  const text = body === undefined || typeof body === 'string' ? (body ?? '') : JSON.stringify(body);
  const type = text.startsWith('<') ? 'text/html' : 'application/json';
  return { status, headers: { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers }, body: text };
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

interface Answered {
  readonly requestId: string;
  readonly responseStatusCode: number;
  readonly responseHeaders?: { name: string; value: string }[];
}

async function fulfilChanged(devTools: CDPSession, answered: Answered, change: Change): Promise<void> {
  const { requestId, responseStatusCode: responseCode, responseHeaders = [] } = answered;
  if (responseCode >= 300) {
    await devTools.send('Fetch.continueRequest', { requestId });
    return;
  }
  const { body, base64Encoded } = await devTools.send('Fetch.getResponseBody', { requestId });
  const text = base64Encoded ? Buffer.from(body, 'base64').toString() : body;
  const changed = base64(JSON.stringify(change(JSON.parse(text) as never)));
  const headers = responseHeaders.filter(({ name }) => !/^content-(?:length|encoding)$/i.test(name));
  await devTools.send('Fetch.fulfillRequest', { requestId, responseCode, responseHeaders: headers, body: changed });
}
