import assert from 'node:assert/strict';
import { once } from 'node:events';
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Behaviour, Settled } from '../resilience/network';
import { callOf } from './expression';
import { until } from './until';
import {
  BLANK_PAGE,
  BLANK_PATH,
  COMPLAINTS_PATH,
  reportingTo,
  VIOLATIONS_PATH,
  watchInPage,
  WATCH_PATH,
  withWatch,
} from './watch';

/** `lost`: the server gets the request, and its answer does not reach the page. */
export type Interference = Behaviour | 'lost';

/** What happens to a request for this method and path; undefined: the server answers it. */
export type Decide = (address: string) => Interference | undefined;

/**
 * Stands between a browser that cannot intercept requests and the server: interferes with answers, and collects
 * complaints of the pages.
 */
export interface Front {
  readonly baseUrl: string;
  readonly forwardTo: (server: string) => void;
  /** Decides about all requests from now on, and starts counting anew. */
  readonly answer: (decide: Decide) => void;
  /** How often an address was asked since. */
  readonly count: (address: string) => number;
  /** Answers the requests that were held. */
  readonly release: (behaviour: Settled) => void;
  /**
   * Compares the pages' complaints since the last time with those expected, for which it waits: lines of the console,
   * uncaught errors and breaches of the content security policy.
   */
  readonly complainedOf: (expected: readonly RegExp[]) => Promise<void>;
  /** Takes the network away: connections are refused until `connect`. */
  readonly disconnect: () => Promise<void>;
  readonly connect: () => Promise<void>;
  /** Resolves when the pages have asked for nothing for a while. */
  readonly quiet: () => Promise<void>;
}

/** Longer than the app waits after the page's load event before it loads what may be needed later. */
const QUIET_MS = 2_000;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** @param hasServiceWorkers whether pages may register them: a test that fakes answers would get some of them from one */
export async function startFront(hasServiceWorkers: boolean): Promise<Front> {
  let server = '';
  let decide: Decide = () => undefined;
  let asked: string[] = [];
  let held: Exchange[] = [];
  let lastAsked = 0;
  const complaints: string[] = [];
  const files: Readonly<Record<string, readonly [type: string, content: string]>> = {
    [WATCH_PATH]: ['text/javascript', callOf(watchInPage, [COMPLAINTS_PATH, hasServiceWorkers])],
    [BLANK_PATH]: ['text/html', BLANK_PAGE],
  };

  const handle = async (exchange: Exchange): Promise<void> => {
    const { request, response } = exchange;
    const path = new URL(request.url ?? '', 'http://localhost').pathname;
    const [type, file] = files[path] ?? [];
    if (type !== undefined) return void response.setHeader('Content-Type', type).end(file);
    if (path === COMPLAINTS_PATH || path === VIOLATIONS_PATH) {
      const line = await text(request);
      complaints.push(path === VIOLATIONS_PATH ? readViolation(line) : line);
      return void response.writeHead(204).end();
    }
    const address = `${request.method ?? ''} ${path}`;
    asked.push(address);
    lastAsked = performance.now();
    const interference = decide(address);
    if (interference === 'held') held.push(exchange);
    else await meet(exchange, server, interference);
  };
  const listener = createServer((request, response) => {
    // Browsers send a request twice that a kept connection has lost.
    response.setHeader('Connection', 'close');
    handle({ request, response }).catch(() => response.destroy());
  });
  const listen = async (port: number) => {
    listener.listen(port, 'localhost');
    await once(listener, 'listening');
    // An address of TCP, since it listens at a port.
    return (listener.address() as AddressInfo).port;
  };
  const port = await listen(0);
  return {
    baseUrl: `http://localhost:${port}`,
    forwardTo: (next) => void (server = next),
    answer: (next) => {
      // A browser has few connections, which would all be in use.
      for (const { request } of held) request.socket.destroy();
      [decide, asked, held] = [next, [], []];
    },
    count: (address) => asked.filter((one) => one === address).length,
    release: (behaviour) => {
      for (const exchange of held.splice(0)) settle(exchange, behaviour);
    },
    complainedOf: (expected) => compare(complaints, expected),
    disconnect: async () => {
      const closed = once(listener, 'close');
      listener.close();
      listener.closeAllConnections();
      await closed;
    },
    connect: async () => {
      if (!listener.listening) await listen(port);
    },
    quiet: async () => {
      await until('quiet', async () => performance.now() - lastAsked > QUIET_MS);
    },
  };
}

async function meet(exchange: Exchange, server: string, interference?: Settled | 'lost'): Promise<void> {
  if (interference === undefined || interference === 'lost') await forward(exchange, server, interference === 'lost');
  else settle(exchange, interference);
}

function settle({ request, response }: Exchange, behaviour: Settled): void {
  if (behaviour === 'reset') return void request.socket.resetAndDestroy();
  // One call alone cannot be refused a connection: it is closed without a word.
  if (behaviour === 'refused') return void request.socket.destroy();
  const { status = 200, headers = {}, body } = behaviour;
  const content = body === undefined || typeof body === 'string' ? (body ?? '') : JSON.stringify(body);
  const type = content.startsWith('<') ? 'text/html' : 'application/json';
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers });
  response.end(content);
}

async function forward({ request, response }: Exchange, server: string, isLost: boolean): Promise<void> {
  const isPage = request.headers.accept?.includes('text/html') === true;
  const headers = isPage ? without(request.headers, ALTERED) : request.headers;
  // Not over a kept connection, which the server may be closing.
  const options = { method: request.method, headers, agent: false } as const;
  const onward = ask(new URL(request.url ?? '', server), options as RequestOptions);
  request.pipe(onward);
  // Node's own events of a request.
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  if (isLost) answer.resume();
  else if (isPage && answer.headers['content-type']?.startsWith('text/html')) await sendWatched(answer, response);
  else answer.pipe(response.writeHead(statusOf(answer), without(reportingTo(answer.headers), ['connection'])));
}

/** Headers of a request for a page as it is, which is altered on its way. */
const ALTERED = ['accept-encoding', 'if-none-match', 'if-modified-since'];

async function sendWatched(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = without(reportingTo(answer.headers), ['connection', 'content-length', 'etag']);
  const page = withWatch(await text(answer), answer.headers);
  response.writeHead(statusOf(answer), headers).end(page);
}

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** An answer has a status; only the types of Node do not know. */
const statusOf = ({ statusCode = 0 }: IncomingMessage): number => statusCode;

async function compare(complaints: string[], expected: readonly RegExp[]): Promise<void> {
  try {
    for (const pattern of expected) {
      await until(`a complaint like ${String(pattern)}`, async () => complaints.some((line) => pattern.test(line)));
    }
    assert.deepEqual(
      complaints.filter((line) => !expected.some((pattern) => pattern.test(line))),
      [],
    );
  } finally {
    complaints.splice(0);
  }
}

function readViolation(report: string): string {
  // The browser's own format (Content Security Policy Level 3).
  const { 'csp-report': breach } = JSON.parse(report) as { 'csp-report': Readonly<Record<string, string>> };
  const directive = breach['effective-directive'] ?? breach['violated-directive'] ?? '';
  return `breach of the policy: ${directive} ${breach['blocked-uri'] ?? ''} at ${breach['document-uri'] ?? ''}`;
}
