import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sendRaw } from '../testing/rawConnection';
import { startTestApp, type TestApp } from '../testing/testApp';
import { loggableError } from './requestLog';

const SENT = 'hanako@example.test';

test('the log of a fault says what happened and where', () => {
  const error = Object.assign(new TypeError('price is not a number'), { code: 'ERR_PRICE', sent: SENT });
  const logged = loggableError(error);
  expect(logged).toMatchObject({ type: 'TypeError', message: 'price is not a number', code: 'ERR_PRICE' });
  expect(logged.stack).toContain('requestLog.test.ts');
  expect(JSON.stringify(logged)).not.toContain(SENT);
});

test.each([
  ['JSON that cannot be read', new SyntaxError(`Unexpected token 'h', "${SENT}" is not valid JSON`)],
  ['a value the database refuses', Object.assign(new Error(`invalid input:\n  "${SENT}"`), { code: '22P02' })],
])('the log of %s does not quote it', (_, error) => {
  const logged = loggableError(error);
  expect(logged.stack).toContain('requestLog.test.ts');
  expect(JSON.stringify(logged)).not.toContain(SENT);
});

test('the log of an error that names an address has no token of it', () => {
  const error = new Error('Nothing is served at /password_reset%3Ftoken%3Dmark0f-a-t0ken');
  expect(loggableError(error).message).toBe('Nothing is served at /password_reset%3Ftoken%3D[masked]');
});

describe('the log of a request', () => {
  const TOKEN = 'mark0f-a-t0ken';
  const dist = mkdtempSync(path.join(tmpdir(), 'museum-dist-'));
  const log: string[] = [];
  let museum: TestApp;

  beforeAll(async () => {
    writeFileSync(path.join(dist, 'index.html'), '<title>app</title>');
    writeFileSync(path.join(dist, 'robots.txt'), 'User-agent: *');
    museum = await startTestApp({
      staticRoot: dist,
      settings: { logLevel: 'trace' },
      logStream: { write: (line) => log.push(line) },
    });
    await museum.app.listen({ port: 0, host: '127.0.0.1' });
  });

  beforeEach(() => {
    log.length = 0;
  });

  afterAll(async () => {
    await museum.close();
    rmSync(dist, { recursive: true });
  });

  /** Sends the address unchanged, because Node's HTTP client would normalise some of these addresses. */
  const send = (method: string, target: string) =>
    sendRaw(museum.app, `${method} ${target} HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n`);

  /** Links that mail programs or people have damaged, so that the token is not in the query. */
  const addresses = [
    `/register?token=${TOKEN}`,
    `/register%3Ftoken%3D${TOKEN}`,
    `/register%253Ftoken%253D${TOKEN}`,
    `/register;token=${TOKEN}`,
    `/register&token=${TOKEN}`,
    `/register/token=${TOKEN}`,
    `//register?token=${TOKEN}`,
    `//${TOKEN}`,
    `/register/../${TOKEN}`,
    `/${TOKEN}/..%2f`,
    `/email_confirm/${TOKEN}.`,
    `/assets/${TOKEN}`,
    `/legal/${TOKEN}`,
    `/articles/${TOKEN}`,
    `/health/${TOKEN}`,
    `/sandbox/${TOKEN}`,
    `/API/membership/v1/auth/register/${TOKEN}`,
    `//api/membership/v1/auth/register/${TOKEN}`,
    `/api/membership//v1/auth/register/${TOKEN}`,
    `/api%2Fmembership%2Fv1%2Fauth%2Fregister%2F${TOKEN}`,
    `/%zz${TOKEN}`,
    `/%00${TOKEN}`,
    `http://site.test/register%3Ftoken%3D${TOKEN}`,
    `/https://site.test/register?token=${TOKEN}`,
    `/${TOKEN.repeat(40)}`,
  ];

  it.each(addresses)('shows no token of %s', async (target) => {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE'])
      expect(await send(method, target)).toMatch(/^HTTP\/1.1 \d+ /);
    expect(log.filter((line) => line.includes(TOKEN))).toEqual([]);
  });

  it.each([
    ['/robots.txt', '/*'],
    ['/home', 'none'],
    ['/health', '/health'],
    ['/legal/terms', '/legal/:slug'],
    ['/api/membership/v1/auth/register/abc', '/api/membership/v1/auth/register/:token'],
    ['/api/membership/v1/nothing', '/api/membership/*'],
  ])('names %s by the pattern of its route: %s', async (target, logged) => {
    await send('GET', target);
    expect(log.join('')).toContain(`"path":"${logged}"`);
  });
});
