import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findServer } from '../e2e/support/installedProgram';
import { TEST_CERTIFICATE } from '../server/testing/certificate';
import { requestText } from '../server/testing/rawConnection';
import { freePort } from '../server/testing/serverProcess';
import { startTestApp, type TestApp } from '../server/testing/testApp';
import { type Program, startProgram } from './program';
import { getFrom, MAILED_ADDRESSES, OWN_ADDRESSES, sendTo } from './proxies';

const deployment = readFileSync(path.join(__dirname, '../docs/deployment.md'), 'utf8');

const nginx = findServer('nginx');
const describeWithNginx = nginx === undefined ? describe.skip : describe;

describeWithNginx('the nginx of docs/deployment.md', () => {
  const serverLog: string[] = [];
  let folder: string;
  let museum: TestApp;
  let port: number;
  let proxy: Program | undefined;

  /** The documented part, with this machine's ports and folders. */
  const configuration = (apiPort: number, closedPort: number) => {
    const documented = /```nginx\n([\s\S]+?)```/.exec(deployment)?.[1] ?? '';
    const ours = documented
      .replace('127.0.0.1:3001', `127.0.0.1:${apiPort}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${closedPort}`)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
      // The limit is reached in any time, however slow the machine.
      .replace('rate=20r/s', 'rate=1r/m')
      // Not before nginx 1.25.
      .replace('http2 on;', '')
      .replaceAll(/\/etc\/ssl|\/srv\/museum|\/var\/log\/nginx/g, folder);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    return `daemon off; master_process off; pid ${folder}/pid; error_log stderr notice; events {}
      http { access_log ${folder}/default.log combined; ${temporary.join(' ')}\n${ours} }`;
  };

  const writeSite = () => {
    mkdirSync(path.join(folder, 'dist/login'), { recursive: true });
    writeFileSync(path.join(folder, 'dist/index.html'), '<title>app</title>');
    writeFileSync(path.join(folder, 'dist/login/index.html'), '<title>login</title>');
    writeFileSync(
      path.join(folder, 'dist/headers.json'),
      JSON.stringify({ 'Content-Security-Policy': "script-src 'self'" }),
    );
    mkdirSync(path.join(folder, 'dist/support/viewer/screen'), { recursive: true });
    for (const page of ['viewer', 'viewer/screen']) {
      const at = path.join(folder, 'dist/support', page);
      writeFileSync(path.join(at, 'index.html'), `<title>${page}</title>`);
      writeFileSync(path.join(at, 'headers.json'), JSON.stringify({ 'Content-Security-Policy': page }));
    }
    const writeHeaders = /`(node -e "for[^`]+)`/.exec(deployment)?.[1] ?? '';
    execFileSync('sh', ['-c', writeHeaders.replaceAll('\n', ' ')], { cwd: folder });
    writeFileSync(path.join(folder, 'museum.pem'), TEST_CERTIFICATE.cert);
    writeFileSync(path.join(folder, 'museum.key'), TEST_CERTIFICATE.key);
  };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'museum-nginx-'));
    museum = await startTestApp({
      settings: { logLevel: 'info', trustedProxies: ['127.0.0.1'] },
      logStream: { write: (line) => serverLog.push(line) },
    });
    await museum.app.listen({ port: 0, host: '127.0.0.1' });
    port = await freePort();
    writeSite();
    const { port: apiPort } = museum.app.server.address() as AddressInfo;
    writeFileSync(path.join(folder, 'nginx.conf'), configuration(apiPort, await freePort()));
    proxy = await startProgram([nginx ?? '', '-p', folder, '-c', path.join(folder, 'nginx.conf')], 'event method');
  });

  afterAll(async () => {
    await proxy?.end('SIGTERM');
    await museum.close();
    rmSync(folder, { recursive: true });
  });

  const send = (text: string) => sendTo({ port, ca: TEST_CERTIFICATE.cert }, text);
  const get = (target: string) => getFrom({ port, ca: TEST_CERTIFICATE.cert }, target);
  const accessLog = () => readFileSync(path.join(folder, 'museum-access.log'), 'utf8');
  const everyLog = () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.log'));
    return [...serverLog, proxy?.said(), ...files.map((name) => readFileSync(path.join(folder, name), 'utf8'))].join(
      '',
    );
  };

  it('gives every request an id of its own, whatever the client says', async () => {
    const answer = await send(requestText('GET /v1/plans', ['X-Request-Id: chosen-by-the-client']));
    expect(answer.statusCode).toBe(200);
    const id = answer.headers['x-request-id'] ?? '';
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(serverLog.join('')).toContain(id);
    expect(accessLog()).toContain(id);
    expect(everyLog()).not.toContain('chosen-by-the-client');
  });

  it.each(MAILED_ADDRESSES)('writes no token of %s into any log', async (address) => {
    const token = randomUUID();
    const target = address.replaceAll('TOKEN', token);
    // Two requests: one goes to the process that is not running, which nginx logs as an error.
    await get(target);
    await get(target);
    expect(everyLog()).not.toContain(token);
  });

  it('names in its log every page of the app and every call of the API', async () => {
    for (const target of OWN_ADDRESSES) {
      await get(target);
      const [line = ''] = accessLog().trimEnd().split('\n').slice(-1);
      expect({ target, known: / GET (\/\S+) /.exec(line)?.[1] }).toEqual({
        target,
        known: expect.any(String) as unknown,
      });
    }
  });

  it('serves the app as a static host, with the headers of its build', async () => {
    expect(await get('/login')).toMatchObject({ statusCode: 200, body: '<title>login</title>' });
    expect(await get('/contents/3')).toMatchObject({
      statusCode: 200,
      body: '<title>app</title>',
      headers: { 'content-security-policy': "script-src 'self'", 'cache-control': 'no-cache' },
    });
    expect((await get('/assets/gone.js')).statusCode).toBe(404);
  });

  it.each([
    ['/support/viewer', 'viewer'],
    ['/support/viewer/', 'viewer'],
    ['/support/viewer/screen/', 'viewer/screen'],
  ])('serves the viewer of the support staff at %s with headers of its own', async (target, page) => {
    expect(await get(target)).toMatchObject({
      statusCode: 200,
      body: `<title>${page}</title>`,
      headers: { 'content-security-policy': page, 'cache-control': 'no-cache' },
    });
    expect((await get(`${target}gone.js`)).statusCode).toBe(404);
  });

  // The last one: it uses up what this client may ask for.
  it('refuses a flood of calls as the API does, and goes on serving pages', async () => {
    const answers = await Promise.all(Array.from({ length: 150 }, () => send(requestText('GET /v1/plans'))));
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.headers).toMatchObject({
      'retry-after': expect.stringMatching(/^\d+$/) as unknown,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(JSON.parse(refused?.body ?? '')).toEqual({ message: expect.stringMatching(/.+/) as unknown });
    expect((await get('/login')).statusCode).toBe(200);
  });
});
