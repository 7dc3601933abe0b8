import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findServer } from '../e2e/support/installedProgram';
import { type RawAnswer, requestText } from '../server/testing/rawConnection';
import { freePort } from '../server/testing/serverProcess';
import { startTestApp, type TestApp } from '../server/testing/testApp';
import { type Program, startProgram } from './program';
import { getFrom, MAILED_ADDRESSES, OWN_ADDRESSES, sendTo, type TestedProxy } from './proxies';

const CADDYFILE = readFileSync(path.join(__dirname, '../ops/Caddyfile'), 'utf8');

const caddy = findServer('caddy');
const describeWithCaddy = caddy === undefined ? describe.skip : describe;

describeWithCaddy('the Caddy of ops/Caddyfile', () => {
  const serverLog: string[] = [];
  let folder: string;
  let museum: TestApp;
  let tested: TestedProxy;
  let proxy: Program | undefined;

  /** Caddy's own authority, and nothing of this machine beyond the loopback. */
  const start = async (port: number, processes: string): Promise<TestedProxy> => {
    const file = path.join(folder, 'Caddyfile');
    const ofThisMachine = 'admin off\n\tdefault_bind 127.0.0.1\n\tauto_https disable_redirects';
    writeFileSync(file, CADDYFILE.replace('admin off', ofThisMachine));
    proxy = await startProgram([caddy ?? '', 'run', '--config', file], 'certificate obtained successfully', {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      PUBLIC_URL: `https://localhost:${port}`,
      API: processes,
    });
    return { port, ca: readFileSync(path.join(folder, 'caddy/pki/authorities/local/root.crt'), 'utf8') };
  };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'museum-caddy-'));
    museum = await startTestApp({
      settings: { logLevel: 'info', trustedProxies: ['127.0.0.1'] },
      logStream: { write: (line) => serverLog.push(line) },
    });
    await museum.app.listen({ port: 0, host: '127.0.0.1' });
    const { port: apiPort } = museum.app.server.address() as AddressInfo; // a string only for a pipe
    tested = await start(await freePort(), `127.0.0.1:${apiPort} 127.0.0.1:${await freePort()}`);
  });

  afterAll(async () => {
    await proxy?.end('SIGTERM');
    await museum.close();
    rmSync(folder, { recursive: true });
  });

  const get = (target: string) => getFrom(tested, target);
  const logged = () => proxy?.said() ?? '';
  const everyLog = () => serverLog.join('') + logged();

  /** The line of its access log about a request, by the id in the answer. */
  const lineOf = async ({ headers }: Pick<RawAnswer, 'headers'>): Promise<AccessLine> => {
    const id = headers['x-request-id'] ?? '';
    const line = logged()
      .split('\n')
      .find((text) => text.includes('"http.log.access"') && text.includes(id));
    if (line !== undefined) return JSON.parse(line) as AccessLine;
    await proxy?.saysMore();
    return lineOf({ headers });
  };

  it('gives every request an id of its own, whatever the client says', async () => {
    const headers = ['Host: localhost', 'X-Request-Id: chosen-by-the-client'];
    const answer = await sendTo(tested, requestText('GET /v1/plans', headers));
    expect(answer.statusCode).toBe(200);
    const id = answer.headers['x-request-id'] ?? '';
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect((await lineOf(answer)).status).toBe(200);
    expect(serverLog.join('')).toContain(id);
    expect(everyLog()).not.toContain('chosen-by-the-client');
  });

  it.each(MAILED_ADDRESSES)('writes no token of %s into any log', async (address) => {
    const token = randomUUID();
    const target = address.replaceAll('TOKEN', token);
    // Two requests: Caddy tries the processes in turn, and one of them is not running.
    await get(target);
    await get(target);
    // Then whatever it has logged of these is there.
    await lineOf(await get('/login'));
    expect(everyLog()).not.toContain(token);
  });

  it('names in its log every page of the app and every call of the API', async () => {
    for (const target of OWN_ADDRESSES) {
      const { request } = await lineOf(await get(target));
      expect({ target, known: request.uri }).toEqual({ target, known: expect.stringMatching(/^\/\w+/) as unknown });
    }
  });

  it.each(['/health', '/healthz', '/ready', '/metrics'])('answers 404 for the internal address %s', async (target) => {
    expect(await get(target)).toMatchObject({ statusCode: 404, body: '' });
  });
});

interface AccessLine {
  readonly request: { readonly uri: string };
  readonly status: number;
}
