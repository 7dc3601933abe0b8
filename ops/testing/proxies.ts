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

/** What a proxy is started with. */
export interface Setup {
  readonly program: string;
  /** An empty folder, removed at the end. */
  readonly folder: string;
  /** Where it is to listen. */
  readonly port: number;
  /** The addresses of two processes of the server, of which one may be missing. */
  readonly upstreams: readonly [string, string];
  /** The limit on calls of a client, where the proxy has one; as nginx writes it. */
  readonly rate: string;
}

/** A proxy of the documentation that listens on the loopback under the name `localhost`, known by `TEST_CERTIFICATE`. */
export interface Proxy {
  readonly program: Program;
  /** The address in its access log's line about a request, once that is there, by the id in the answer. */
  readonly loggedAddress: (id: string) => Promise<string>;
  /** Its logs other than the standard error. */
  readonly logs?: () => string;
  /** What the documentation does before and after a process at that port is restarted, where the proxy does not ask `/ready`. */
  readonly takeOut?: (port: string) => void;
  readonly bringBack?: (port: string) => void;
}

/** What the tests of a proxy use. */
interface Client {
  readonly get: (target: string) => Promise<RawAnswer>;
  readonly send: (text: string) => Promise<RawAnswer>;
  readonly serverLog: () => string;
  /** The logs of server and proxy. */
  readonly everyLog: () => string;
  readonly loggedAddressOf: (answer: RawAnswer) => Promise<string>;
  /** For good: after all other tests. */
  readonly endServer: () => Promise<void>;
}

/** Links from mails as they are and as mail programs mangle them, with TOKEN for the token. */
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

/** Every page of the app and every call of the API, as addresses. */
const OWN_ADDRESSES: readonly string[] = [
  ...Object.values(paths).filter((page) => typeof page === 'string'),
  ...Object.values(CALLS).map((call) => `/api/membership${call.path}`),
];

/** What holds for every proxy in front of the server, and `defineOwn` for this one; skipped where it is not installed. */
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

    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), `museum-${name}-`));
      museum = await startTestApp({
        settings: { logLevel: 'info', trustedProxies: ['127.0.0.1'] },
        logStream: { write: (line) => serverLog.push(line) },
      });
      await museum.app.listen({ port: 0, host: '127.0.0.1' });
      // A string only for a pipe.
      const api = museum.app.server.address() as AddressInfo;
      port = await freePort();
      const upstreams = [`127.0.0.1:${api.port}`, `127.0.0.1:${await freePort()}`] as const;
      // The limit is reached in any time, however slow the machine.
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
      get: (target) => send(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
      serverLog: () => serverLog.join(''),
      everyLog: () => [...serverLog, proxy.program.said(), proxy.logs?.()].join(''),
      loggedAddressOf: ({ headers }) => proxy.loggedAddress(headers['x-request-id'] ?? ''),
      endServer: async () => museum?.app.close(),
    };
    defineShared(client);
    defineOwn(client);
  });
}

function defineShared({ get, send, serverLog, everyLog, loggedAddressOf }: Client): void {
  it('gives every request an id of its own, whatever the client says', async () => {
    const headers = ['Host: localhost', 'X-Request-Id: chosen-by-the-client'];
    const answer = await send(requestText('GET /v1/plans', headers));
    expect(answer.statusCode).toBe(200);
    const id = answer.headers['x-request-id'] ?? '';
    expect(id).toMatch(/^[0-9a-f-]{32,36}$/);
    expect(await loggedAddressOf(answer)).toContain('/v1/plans');
    expect(serverLog()).toContain(id);
    expect(everyLog()).not.toContain('chosen-by-the-client');
  });

  it.each(MAILED_ADDRESSES)('writes no token of %s into any log', async (address) => {
    const token = randomUUID();
    const target = address.replaceAll('TOKEN', token);
    // Two requests: one goes to the process that is not running, which is logged as an error.
    await get(target);
    await get(target);
    // The lines about these two come before this one's.
    await loggedAddressOf(await get('/login'));
    expect(everyLog()).not.toContain(token);
  });

  it('names in its log every page of the app and every call of the API', async () => {
    for (const target of OWN_ADDRESSES) {
      expect([target, await loggedAddressOf(await get(target))]).toEqual([target, expect.stringMatching(/^\/\w+/)]);
    }
  });
}

/** As `museum.pem` and `museum.key` in that folder. */
export function writeCertificate(folder: string): void {
  writeFileSync(path.join(folder, 'museum.pem'), TEST_CERTIFICATE.cert);
  writeFileSync(path.join(folder, 'museum.key'), TEST_CERTIFICATE.key);
}

/** What the proxy at that port sends back for this text on a connection of its own. */
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
