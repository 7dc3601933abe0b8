import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from 'node:tls';
import { findServer } from '../../e2e/support/installedProgram';
import { TEST_CERTIFICATE } from '../../server/testing/certificate';
import { readAnswers, requestText, type RawAnswer } from '../../server/testing/rawConnection';
import { freePort } from '../../server/testing/freePort';
import { startTestApp, type TestApp } from '../../server/testing/testApp';
import { CALLS } from '#contract/calls';
import { paths } from '#domain/paths';
import type { Program } from './program';

/** The parameters of a proxy under test. */
export interface Setup {
  readonly program: string;
  /** An empty folder, which is removed at the end. */
  readonly folder: string;
  /** The port at which the proxy listens. */
  readonly port: number;
  /** The addresses of two server processes. Some tests run no process at the second address. */
  readonly upstreams: readonly [string, string];
  /** The limit on a client's calls, in nginx's notation (`1r/m` is one request per minute). Caddy ignores it. */
  readonly rate: string;
  /** The addresses that may open the desk. If absent, all addresses may, as documented. */
  readonly deskFor?: string;
}

/** A documented proxy that listens on the loopback as `localhost`, with `TEST_CERTIFICATE`. */
export interface Proxy {
  readonly program: Program;
  /**
   * Waits for the line of a request in the access log, and returns the address in it. `id` is the request id in the
   * answer.
   */
  readonly loggedAddress: (id: string) => Promise<string>;
  /** Returns the logs that the proxy writes to other places than standard error. */
  readonly logs?: () => string;
  /**
   * The documented steps before and after a restart of the process at that port. A proxy that polls `/ready` does not
   * need these steps.
   */
  readonly takeOut?: (port: string) => void;
  readonly bringBack?: (port: string) => void;
}

/** The functions that the tests of a proxy use. */
interface Client {
  readonly get: (target: string) => Promise<RawAnswer>;
  readonly send: (text: string) => Promise<RawAnswer>;
  readonly serverLog: () => string;
  /** Returns the logs of server and proxy. */
  readonly everyLog: () => string;
  readonly loggedAddressOf: (answer: RawAnswer) => Promise<string>;
  /** Stops the server for good; call it after all other tests. */
  readonly endServer: () => Promise<void>;
}

/** Links from mails, some of them mangled by mail programs. The test replaces TOKEN by a token. */
const MAILED_ADDRESSES: readonly string[] = [
  '/register?token=TOKEN',
  '/register%3Ftoken%3DTOKEN',
  '//register?token=TOKEN',
  '/register;token=TOKEN',
  '/register/TOKEN',
  '/TOKEN',
  '/assets/TOKEN',
  '/legal/TOKEN',
  '/login/../TOKEN?token=TOKEN',
  '/api/membership/v1/auth/register/TOKEN',
  '/api/membership/v1/auth/password-reset/TOKEN?token=TOKEN',
  '/api/membership/v1/me/email/verify/TOKEN',
  '/api%2Fmembership%2Fv1%2Fauth%2Fregister%2FTOKEN',
  'http://localhost/register%3Ftoken%3DTOKEN',
  '/%zzTOKEN',
  '/\\TOKEN',
];

/** The paths of every page of the app and of every call of the API. */
const OWN_ADDRESSES: readonly string[] = [
  ...Object.values(paths).filter((page) => typeof page === 'string'),
  ...Object.values(CALLS).map((call) => `/api/membership${call.path}`),
];

/**
 * Defines the tests that all proxies share, and calls `defineOwn` for the tests of this proxy. Skips all of them if the
 * proxy is not installed.
 */
export function describeProxy(
  name: string,
  start: (setup: Setup) => Promise<Proxy>,
  defineOwn: (client: Client) => void,
): void {
  const program = findServer(name);
  const describeWhereInstalled = program === undefined ? describe.skip : describe;
  describeWhereInstalled(`the ${name} of docs/deployment.md`, () => {
    const serverLog: string[] = [];
    let folder: string;
    let museum: TestApp | undefined;
    let proxy: Proxy;
    let port: number;
    let upstreams: Setup['upstreams'];

    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), `museum-${name}-`));
      museum = await startTestApp({
        settings: { logLevel: 'info', trustedProxies: ['127.0.0.1'], desk: true },
        logStream: { write: (line) => serverLog.push(line) },
      });
      await museum.app.listen({ port: 0, host: '127.0.0.1' });
      // A server that listens on a port has an AddressInfo.
      const api = museum.app.server.address() as AddressInfo;
      port = await freePort();
      upstreams = [`127.0.0.1:${api.port}`, `127.0.0.1:${await freePort()}`];
      // This limit is so low that the client reaches it even on a slow machine.
      proxy = await start({ program: program ?? '', folder, port, upstreams, rate: '1r/m' });
    });

    afterAll(async () => {
      await proxy.program.end('SIGTERM');
      await museum?.close();
      rmSync(folder, { recursive: true });
    });

    const send = (text: string) => sendTo(port, text);
    const client: Client = {
      send,
      get: (target) => send(getText(target)),
      serverLog: () => serverLog.join(''),
      everyLog: () => [...serverLog, proxy.program.said(), proxy.logs?.()].join(''),
      loggedAddressOf: ({ headers }) => proxy.loggedAddress(headers['x-request-id'] ?? ''),
      endServer: async () => museum?.app.close(),
    };
    defineShared(client);

    it.each([
      { deskFor: '127.0.0.0/8', ofDesk: [200, 303, 200] },
      { deskFor: '192.0.2.0/24', ofDesk: [403, 403, 403] },
    ])(
      'with the lines that are comments, opens the desk for $deskFor only, and other pages for all',
      async ({ deskFor, ofDesk }) => {
        const ownFolder = mkdtempSync(path.join(tmpdir(), `museum-${name}-`));
        const setup = { program: program ?? '', folder: ownFolder, port: await freePort(), upstreams, rate: '1r/m' };
        const limited = await start({ ...setup, deskFor });
        const targets = ['/desk/login', '/desk', '/%64esk/login', '/legal/terms'];
        const answers = await Promise.all(targets.map((target) => sendTo(setup.port, getText(target))));
        await limited.program.end('SIGTERM');
        rmSync(ownFolder, { recursive: true });
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([...ofDesk, 200]);
      },
    );

    defineOwn(client);
  });
}

const getText = (target: string) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

function defineShared({ get, send, serverLog, everyLog, loggedAddressOf }: Client): void {
  it('gives every request an id of its own, whatever the client says', async () => {
    const headers = ['Host: localhost', 'X-Request-Id: chosen-by-the-client'];
    const answer = await send(requestText('GET /v1/plans', headers));
    expect(answer.statusCode).toBe(200);
    const id = answer.headers['x-request-id'] ?? '';
    // Short enough for a member to read out.
    expect(id).toMatch(/^[0-9A-Z]{10}$/);
    expect(await loggedAddressOf(answer)).toContain('/v1/plans');
    expect(serverLog()).toContain(id);
    expect(everyLog()).not.toContain('chosen-by-the-client');
  });

  it('leads to the desk as to the API', async () => {
    const answer = await get('/desk/login');
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('desk-token')]);
    expect(serverLog()).toContain(answer.headers['x-request-id']);
    expect(await loggedAddressOf(answer)).toBe('/desk/login');
  });

  it.each(MAILED_ADDRESSES)('writes no token of %s into any log', async (address) => {
    const token = randomUUID();
    const target = address.replaceAll('TOKEN', token);
    // Sends two requests, because the proxy sends one of them to the process that does not run, and logs an error about
    // it.
    await get(target);
    await get(target);
    // When this line is in the log, the lines of the two earlier requests are there too.
    await loggedAddressOf(await get('/login'));
    expect(everyLog()).not.toContain(token);
  });

  it('names in its log every page of the app and every call of the API', async () => {
    for (const target of OWN_ADDRESSES) {
      expect([target, await loggedAddressOf(await get(target))]).toEqual([target, expect.stringMatching(/^\/\w+/)]);
    }
  });
}

/** Writes a certificate and its key into the folder, as `museum.pem` and `museum.key`. */
export function writeCertificate(folder: string): void {
  writeFileSync(path.join(folder, 'museum.pem'), TEST_CERTIFICATE.cert);
  writeFileSync(path.join(folder, 'museum.key'), TEST_CERTIFICATE.key);
}

/** Sends the text to the proxy at that port on a new connection and returns the answer. */
export async function sendTo(port: number, text: string): Promise<RawAnswer> {
  const socket = connect({ host: '127.0.0.1', servername: 'localhost', port, ca: TEST_CERTIFICATE.cert });
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
  socket.write(text);
  await once(socket, 'close');
  const [answer] = readAnswers(received);
  if (answer === undefined) throw new Error(`No answer: ${received}`);
  return answer;
}
