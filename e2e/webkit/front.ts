import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { addressOfRequest, responseOf, type Reply } from '../support/fakeApi';

/** Path of an empty page on the site's origin. */
export const BLANK_PATH = '/e2e/blank';
const WATCH_PATH = '/e2e/watch.js';
const COMPLAINTS_PATH = '/e2e/complaints';

/**
 * A proxy between WebKit and the server, because WebKitWebDriver cannot intercept requests. It can change answers, and
 * collects what pages complain about: console lines, uncaught errors and breaches of the content security policy.
 */
export class Front {
  /** Address of the server behind this proxy. */
  server = '';
  readonly complaints: string[] = [];
  /** Answers to send instead of the server's, by method and path; `reset` breaks the connection. */
  answers: Readonly<Record<string, Reply | 'reset'>> = {};
  private port = 0;
  private readonly listener = createServer((request, response) => {
    // Closes the connection after each answer. If a connection were reused and then broke, the browser would repeat the
    // request, and the page would not notice the failure.
    response.setHeader('Connection', 'close');
    this.handle(request, response).catch(() => response.destroy());
  });

  get baseUrl(): string {
    return `http://localhost:${this.port}`;
  }

  async connect(): Promise<void> {
    if (this.listener.listening) return;
    this.listener.listen(this.port, 'localhost');
    await once(this.listener, 'listening');
    // A server that listens at a port has an address of this type.
    this.port = (this.listener.address() as AddressInfo).port;
  }

  /** Refuses all connections until `connect`. */
  async disconnect(): Promise<void> {
    const closed = once(this.listener, 'close');
    this.listener.close();
    this.listener.closeAllConnections();
    await closed;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '', 'http://localhost').pathname;
    const answer = this.answers[addressOfRequest(request.method ?? '', path)];
    if (path === BLANK_PATH) {
      response.setHeader('Content-Type', 'text/html').end('<!doctype html><link rel="icon" href="data:,">');
    } else if (path === WATCH_PATH) {
      const watch = `(${String(watchInPage)})(${JSON.stringify(COMPLAINTS_PATH)})`;
      response.setHeader('Content-Type', 'text/javascript').end(watch);
    } else if (path === COMPLAINTS_PATH) {
      this.complaints.push(await text(request));
      response.writeHead(204).end();
    } else if (answer === 'reset') request.socket.resetAndDestroy();
    else if (answer) {
      const { status, headers, body } = responseOf(answer);
      response.writeHead(status, headers).end(body);
    } else await forward(request, response, this.server);
  }
}

/** Headers that are removed from requests for pages, so that the server sends the page whole and uncompressed. */
const ALTERED = ['accept-encoding', 'if-none-match', 'if-modified-since'];

async function forward(request: IncomingMessage, response: ServerResponse, server: string): Promise<void> {
  const isPage = request.headers.accept?.includes('text/html') === true;
  const headers = isPage ? without(request.headers, ALTERED) : request.headers;
  // `agent: false` opens a new connection, because the server may just be closing one that was kept for reuse.
  const onward = ask(new URL(request.url ?? '', server), { method: request.method ?? 'GET', headers, agent: false });
  request.pipe(onward);
  // Node.js passes the answer to the listeners of this event.
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  const { statusCode = 0, headers: answered } = answer;
  const policy = answered['content-security-policy'];
  const passed = { ...without(answered, ['connection']), ...reporting(policy) };
  if (!isPage || !answered['content-type']?.startsWith('text/html')) {
    answer.pipe(response.writeHead(statusCode, passed));
    return;
  }
  response
    .writeHead(statusCode, without(passed, ['content-length', 'etag']))
    .end(withWatch(await text(answer), policy));
}

/** Returns the content security policy with an address to which WebKit reports violations. */
const reporting = (policy: string | string[] | undefined) =>
  policy === undefined ? {} : { 'content-security-policy': `${String(policy)}; report-uri ${COMPLAINTS_PATH}` };

/** Returns the page with `watchInPage` as its first script, if its policy allows scripts. */
const withWatch = (page: string, policy: string | string[] | undefined): string =>
  String(policy).includes("script-src 'self'")
    ? page.replace('<head>', `$&<script src="${WATCH_PATH}"></script>`)
    : page;

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Runs in the page before other scripts: reports console lines and errors. Must not use anything of this module. */
function watchInPage(complaints: string): void {
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
