import { once } from 'node:events';
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { addressOfRequest, type Behaviour, type Settled } from '../support/fakeApi';

/** A page without anything, on the origin of the site. */
export const BLANK_PATH = '/e2e/blank';
const WATCH_PATH = '/e2e/watch.js';
const COMPLAINTS_PATH = '/e2e/complaints';

/** What happens to a request; `lost`: the server gets it, and its answer does not reach the page. */
export type Interference = Behaviour | 'lost';

/** Decides about a request by its method and path; undefined: the server answers it. */
type Decide = (address: string) => Interference | undefined;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * A proxy between WebKit, whose driver cannot intercept requests, and the server. It alters answers, and collects what
 * pages complain of: lines of the console, uncaught errors, and as the browser itself reports them breaches of the
 * content security policy.
 */
export class Front {
  /** The server's address. */
  server = '';
  readonly complaints: string[] = [];
  readonly expected: RegExp[] = [];
  /** Whether pages may register service workers: a test that fakes answers would get some of them from one. */
  hasServiceWorkers = true;
  private decide: Decide = () => undefined;
  private asked: string[] = [];
  private held: Exchange[] = [];
  private port = 0;
  private readonly listener = createServer((request, response) => {
    // Browsers send a request twice that a kept connection has lost.
    response.setHeader('Connection', 'close');
    this.handle({ request, response }).catch(() => response.destroy());
  });

  get baseUrl(): string {
    return `http://localhost:${this.port}`;
  }

  /** Announces complaints that belong to the test: each must occur. */
  expectComplaint(...patterns: readonly RegExp[]): void {
    this.expected.push(...patterns);
  }

  /** Decides about all requests from now on, and starts counting anew. */
  answer(decide: Decide): void {
    // A browser has few connections, which would all be in use.
    for (const { request } of this.held) request.socket.destroy();
    [this.decide, this.asked, this.held] = [decide, [], []];
  }

  /** Decides about the next request for an address that matches; the server answers all others. */
  answerOnce(address: RegExp, interference: Interference): void {
    let isNext = true;
    this.answer((asked) => {
      if (!isNext || !address.test(asked)) return undefined;
      isNext = false;
      return interference;
    });
  }

  /** How often an address was asked since. */
  count(address: string): number {
    return this.asked.filter((one) => one === address).length;
  }

  /** Answers the requests that were held. */
  release(behaviour: Settled): void {
    for (const exchange of this.held.splice(0)) settle(exchange, behaviour);
  }

  async connect(): Promise<void> {
    if (this.listener.listening) return;
    this.listener.listen(this.port, 'localhost');
    await once(this.listener, 'listening');
    // An address of TCP, since it listens at a port.
    this.port = (this.listener.address() as AddressInfo).port;
  }

  /** Takes the network away: connections are refused until `connect`. */
  async disconnect(): Promise<void> {
    const closed = once(this.listener, 'close');
    this.listener.close();
    this.listener.closeAllConnections();
    await closed;
  }

  private async handle(exchange: Exchange): Promise<void> {
    const { request, response } = exchange;
    const path = new URL(request.url ?? '', 'http://localhost').pathname;
    if (path === BLANK_PATH) {
      response.setHeader('Content-Type', 'text/html').end('<!doctype html><link rel="icon" href="data:,">');
    } else if (path === WATCH_PATH) {
      const watch = `(${String(watchInPage)})(${JSON.stringify(COMPLAINTS_PATH)}, ${this.hasServiceWorkers})`;
      response.setHeader('Content-Type', 'text/javascript').end(watch);
    } else if (path === COMPLAINTS_PATH) {
      this.complaints.push(await text(request));
      response.writeHead(204).end();
    } else {
      await this.interfere(exchange, addressOfRequest(request.method ?? '', path));
    }
  }

  private async interfere(exchange: Exchange, address: string): Promise<void> {
    this.asked.push(address);
    const interference = this.decide(address);
    if (interference === 'held') this.held.push(exchange);
    else if (interference === undefined || interference === 'lost') {
      await forward(exchange, this.server, interference === 'lost');
    } else settle(exchange, interference);
  }
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

/** Headers of a request for a page as it is, which is altered on its way. */
const ALTERED = ['accept-encoding', 'if-none-match', 'if-modified-since'];

async function forward({ request, response }: Exchange, server: string, isLost: boolean): Promise<void> {
  const isPage = request.headers.accept?.includes('text/html') === true;
  const headers = isPage ? without(request.headers, ALTERED) : request.headers;
  // Not over a kept connection, which the server may be closing.
  const onward = ask(new URL(request.url ?? '', server), { method: request.method ?? 'GET', headers, agent: false });
  request.pipe(onward);
  // Node's own events of a request.
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  const { statusCode = 0, headers: answered } = answer;
  if (isLost) answer.resume();
  else if (isPage && answered['content-type']?.startsWith('text/html')) {
    const page = withWatch(await text(answer), answered);
    response.writeHead(statusCode, without(reporting(answered), ['connection', 'content-length', 'etag'])).end(page);
  } else answer.pipe(response.writeHead(statusCode, without(reporting(answered), ['connection'])));
}

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Headers with a policy that has its breaches reported. */
function reporting(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const policy = headers['content-security-policy'];
  if (policy === undefined) return headers;
  return { ...headers, 'content-security-policy': `${String(policy)}; report-uri ${COMPLAINTS_PATH}` };
}

/** A page with the watch as its first script, where its policy lets it have scripts. */
function withWatch(page: string, headers: IncomingHttpHeaders): string {
  const isAllowed = String(headers['content-security-policy'] ?? '').includes("script-src 'self'");
  return isAllowed ? page.replace('<head>', `$&<script src="${WATCH_PATH}"></script>`) : page;
}

/** Runs in the page before any other script, and must not use anything of this module. */
function watchInPage(complaints: string, hasServiceWorkers: boolean): void {
  if (!hasServiceWorkers) Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  const tell = (line: string) => void navigator.sendBeacon(complaints, line);
  for (const level of ['error', 'warn'] as const) {
    const original = console[level].bind(console);
    console[level] = (...said: unknown[]) => {
      tell(`console ${level}: ${said.map(String).join(' ')}`);
      original(...said);
    };
  }
  window.addEventListener('error', ({ message }) => tell(`uncaught: ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(`uncaught: ${String(reason)}`));
}
