import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REQUIRED_HEADERS } from '#contract/calls';
import { startTestApp, type TestApp } from '../testing/testApp';

const APP = 'members.museum.example.test';
const CARDS = 'cards.museum.example.test';
const FORM = '<title>card form</title>';

describe('a site whose card form has an origin of its own', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'museum-dist-'));
  let museum: TestApp;

  beforeAll(async () => {
    mkdirSync(path.join(dist, 'assets'));
    mkdirSync(path.join(dist, 'card-form'));
    writeFileSync(path.join(dist, 'index.html'), '<title>app</title>');
    writeFileSync(path.join(dist, 'assets/main.0a1b2c.js'), 'start();');
    writeFileSync(path.join(dist, 'headers.json'), JSON.stringify({ 'X-Frame-Options': 'DENY' }));
    writeFileSync(path.join(dist, 'card-form/index.html'), FORM);
    writeFileSync(path.join(dist, 'card-form/main.0a1b2c.js'), 'fields();');
    writeFileSync(path.join(dist, 'card-form/headers.json'), JSON.stringify({ 'X-Robots-Tag': 'noindex' }));
    museum = await startTestApp({
      staticRoot: dist,
      settings: { cardFormOrigin: `https://${CARDS}`, trustedProxies: ['127.0.0.1'] },
    });
  });

  afterAll(async () => {
    await museum.close();
    rmSync(dist, { recursive: true });
  });

  const open = (host: string, url: string, headers: Record<string, string> = {}) =>
    museum.app.inject({ url, headers: { ...REQUIRED_HEADERS, accept: '*/*', ...headers, host } });

  it.each([CARDS, CARDS.toUpperCase(), `${CARDS}:443`, `${CARDS}:8443`, `${CARDS}.`])(
    'has the page and its files at %s, framed as the build says',
    async (host) => {
      const page = await open(host, '/card-form/');
      expect([page.statusCode, page.body]).toEqual([200, FORM]);
      expect(page.headers).toMatchObject({
        'x-robots-tag': 'noindex',
        'strict-transport-security': expect.any(String) as unknown,
      });
      expect(page.headers).not.toHaveProperty('x-frame-options');
      expect((await open(host, '/card-form/main.0a1b2c.js')).body).toBe('fields();');
    },
  );

  it.each([
    '/',
    '/login',
    '/payment?plan=3&new=true',
    '/assets/main.0a1b2c.js',
    '/headers.json',
    '/card-form/nothing',
    '/card-form.html',
    '/card-formal',
    '/api/membership/v1/plans',
    '/api/membership/v1/me',
    '/api/membership/v1/payments/callback?payment=1',
    '/api/membership/docs',
    '/legal/terms',
    '/articles/101',
    '/sandbox/mail',
    '/sandbox/mail.json',
    '/health',
    '/ready',
    '/metrics',
    '/card-form/../index.html',
    '/card-form/..%2findex.html',
    '/card-form/%2e%2e/index.html',
    '//card-form/../api/membership/v1/plans',
  ])('has no %s there', async (url) => {
    const answer = await open(CARDS, url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(403);
    expect(answer.statusCode).toBeLessThanOrEqual(404);
    expect(answer.body).not.toMatch(/<title>|plans|start\(\)/);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('has no call of the API there, whatever the request says', async () => {
    const token = await museum.signIn('member@example.test');
    const authorization = `Bearer ${token}`;
    for (const headers of [
      {},
      { origin: `https://${CARDS}` },
      { origin: `https://${APP}` },
      { 'x-forwarded-host': APP },
      { forwarded: `host=${APP}` },
    ]) {
      const answer = await open(CARDS, '/api/membership/v1/me', { authorization, ...headers });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers).not.toHaveProperty('authorization');
    }
    const preflight = { origin: `https://${APP}`, 'access-control-request-method': 'GET', host: CARDS };
    const asked = await museum.app.inject({ method: 'OPTIONS', url: '/api/membership/v1/me', headers: preflight });
    expect(asked.statusCode).toBe(404);
    expect((await open(APP, '/api/membership/v1/me', { authorization })).statusCode).toBe(200);
  });

  it.each([
    '/card-form/',
    '/card-form',
    '/card-form/index.html',
    '/card-form/main.0a1b2c.js',
    '/card%2Dform/',
    '/%63ard-form/',
  ])('has no %s on the app’s origin', async (url) => {
    for (const host of [APP, '127.0.0.1:3000', 'elsewhere.example.test', `x.${CARDS}`]) {
      const answer = await open(host, url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('card form');
    }
    expect((await open(APP, url, { 'x-forwarded-host': CARDS })).statusCode).toBe(404);
  });

  it('leaves the app as it is', async () => {
    expect((await open(APP, '/payment')).body).toBe('<title>app</title>');
    expect((await open(APP, '/assets/main.0a1b2c.js')).statusCode).toBe(200);
    expect((await open('127.0.0.1:3000', '/health')).statusCode).toBe(200);
  });
});

it('a sandbox without such an origin has the page under both names of its machine', async () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'museum-dist-'));
  mkdirSync(path.join(dist, 'card-form'));
  writeFileSync(path.join(dist, 'index.html'), '<title>app</title>');
  writeFileSync(path.join(dist, 'card-form/index.html'), FORM);
  const museum = await startTestApp({ staticRoot: dist });
  for (const host of ['localhost:3000', '127.0.0.1:3000']) {
    expect((await museum.app.inject({ url: '/card-form/', headers: { host } })).body).toBe(FORM);
    expect((await museum.app.inject({ url: '/login', headers: { host } })).statusCode).toBe(200);
    expect((await museum.app.inject({ url: '/card-form/gone.js', headers: { host } })).statusCode).toBe(404);
  }
  await museum.close();
  rmSync(dist, { recursive: true });
});
