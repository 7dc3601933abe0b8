import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { REQUIRED_HEADERS } from '#contract/calls';
import { startTestApp, type TestApp } from '../testing/testApp';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('a site whose support viewer is still being built', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'museum-dist-'));
  let museum: TestApp;

  beforeAll(async () => {
    writeFileSync(path.join(dist, 'index.html'), '<title>app</title>');
    writeFileSync(path.join(dist, 'headers.json'), JSON.stringify({ 'X-Frame-Options': 'DENY' }));
    museum = await startTestApp({ staticRoot: dist });
  });

  afterAll(async () => {
    await museum.close();
    rmSync(dist, { recursive: true });
  });

  const open = (url: string) => museum.app.inject({ url, headers: BROWSER });

  it('says so at its addresses, and shows it once it is there', async () => {
    writeFileSync(path.join(dist, 'build.json'), JSON.stringify({ SUPPORT_VIEWER: 'on' }));
    for (const url of ['/support/viewer', '/support/viewer/', '/support/viewer/screen/']) {
      const answer = await open(url);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      expect(answer.body).toContain('準備中です');
    }
    expect((await open('/support')).body).toBe('<title>app</title>');

    const viewer = path.join(dist, 'support/viewer');
    mkdirSync(viewer, { recursive: true });
    writeFileSync(path.join(viewer, 'index.html'), '<title>viewer</title>');
    writeFileSync(path.join(viewer, 'headers.json'), JSON.stringify({ 'X-Frame-Options': 'SAMEORIGIN' }));
    const answer = await open('/support/viewer/');
    expect(answer.body).toBe('<title>viewer</title>');
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN');
    rmSync(viewer, { recursive: true });
  });

  it('says nothing of it where the build leaves it out', async () => {
    writeFileSync(path.join(dist, 'build.json'), JSON.stringify({ SUPPORT_VIEWER: 'off' }));
    const answer = await open('/support/viewer/');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('<title>app</title>');
  });

  it('compresses nothing yet, and sends what is compressed meanwhile', async () => {
    const page = Buffer.from('<title>app</title>');
    const ask = () => museum.app.inject({ url: '/', headers: { ...BROWSER, 'accept-encoding': 'br' } });
    expect((await ask()).rawPayload).toEqual(page);
    writeFileSync(path.join(dist, 'index.html.br'), brotliCompressSync(page));
    const { headers, rawPayload } = await ask();
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload)).toEqual(page);
  });
});

describe('a site with the built app', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'museum-dist-'));
  let museum: TestApp;

  beforeAll(async () => {
    mkdirSync(path.join(dist, 'assets'));
    mkdirSync(path.join(dist, 'login'));
    writeFileSync(path.join(dist, 'index.html'), '<title>app</title>');
    writeFileSync(path.join(dist, 'login/index.html'), '<title>login</title>');
    writeFileSync(path.join(dist, 'assets/main.0a1b2c.js'), 'start();');
    writeFileSync(path.join(dist, 'favicon.svg'), '<svg/>');
    writeFileSync(path.join(dist, 'service-worker.js'), 'install();');
    writeFileSync(path.join(dist, 'headers.json'), JSON.stringify({ 'Content-Security-Policy': "script-src 'self'" }));
    mkdirSync(path.join(dist, 'support/viewer/screen'), { recursive: true });
    writeFileSync(path.join(dist, 'support/viewer/index.html'), '<title>viewer</title>');
    writeFileSync(path.join(dist, 'support/viewer/headers.json'), JSON.stringify({ 'X-Robots-Tag': 'noindex' }));
    mkdirSync(path.join(dist, 'support/viewer/assets'));
    writeFileSync(path.join(dist, 'support/viewer/assets/screen.js'), 'replay();');
    writeFileSync(path.join(dist, 'support/viewer/screen/index.html'), '<title>screen</title>');
    writeFileSync(path.join(dist, 'support/viewer/screen/headers.json'), JSON.stringify({ 'X-Frame-Options': 'SAME' }));
    for (const file of ['index.html', 'login/index.html', 'assets/main.0a1b2c.js']) {
      const content = readFileSync(path.join(dist, file));
      writeFileSync(path.join(dist, `${file}.br`), brotliCompressSync(content));
      writeFileSync(path.join(dist, `${file}.gz`), gzipSync(content));
    }
    museum = await startTestApp({ staticRoot: dist });
  });

  afterAll(async () => {
    await museum.close();
    rmSync(dist, { recursive: true });
  });

  const open = (url: string, headers: Record<string, string> = BROWSER) => museum.app.inject({ url, headers });

  it.each(['/', '/home', '/contents/3', '/register?token=abc', '/email_confirm', '/%E3%81%82'])(
    'opens the app at %s',
    async (url) => {
      const answer = await open(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe('<title>app</title>');
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('puts the headers of the build on the app, and its own on everything else', async () => {
    for (const url of ['/home', '/login', '/service-worker.js']) {
      expect((await open(url)).headers['content-security-policy']).toBe("script-src 'self'");
    }
    for (const url of ['/legal/terms', '/articles/0', '/api/membership/v1/me', '/sandbox/mail']) {
      const { headers } = await open(url);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
      expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/);
    }
  });

  it.each([
    ['/support/viewer', '<title>viewer</title>', { 'x-robots-tag': 'noindex' }],
    ['/support/viewer/', '<title>viewer</title>', { 'x-robots-tag': 'noindex' }],
    ['/support/viewer/screen/', '<title>screen</title>', { 'x-frame-options': 'SAME' }],
    ['/support/viewer/assets/screen.js', 'replay();', { 'x-robots-tag': 'noindex' }],
  ])('puts the headers of its own folder on %s', async (url, body, expected) => {
    const answer = await open(url);
    expect(answer.body).toBe(body);
    expect(answer.headers).toMatchObject(expected);
    expect(answer.headers['content-security-policy']).not.toBe("script-src 'self'");
    expect((await open('/login')).headers).not.toHaveProperty('x-robots-tag');
  });

  it.each(['/login', '/login/', '/login?from=mail'])("opens a folder's own page first: %s", async (url) => {
    const answer = await open(url);
    expect(answer.body).toBe('<title>login</title>');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('lets browsers keep files whose name changes with their content, and only those', async () => {
    const script = await open('/assets/main.0a1b2c.js', { accept: '*/*' });
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers['content-type']).toMatch(/javascript/);
    expect((await open('/favicon.svg')).headers['cache-control']).toBe('no-cache');
    // If a browser kept the service worker, it would also keep the old build that the worker stores.
    expect((await open('/service-worker.js')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['/home', '<title>app</title>', 'no-cache'],
    ['/login', '<title>login</title>', 'no-cache'],
    ['/assets/main.0a1b2c.js', 'start();', 'public, max-age=31536000, immutable'],
  ])(
    'sends %s compressed at build to browsers that take it, and says so to caches',
    async (url, content, cacheControl) => {
      const { rawPayload, headers } = await open(url, { ...BROWSER, 'accept-encoding': 'gzip, deflate, br, zstd' });
      expect(brotliDecompressSync(rawPayload).toString()).toBe(content);
      expect(headers).toMatchObject({
        'content-encoding': 'br',
        vary: 'accept-encoding',
        'cache-control': cacheControl,
      });
      const again = await open(url, { ...BROWSER, 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
      expect(again.statusCode).toBe(304);
    },
  );

  it('answers HEAD like GET, without the body', async () => {
    const answer = await museum.app.inject({ method: 'HEAD', url: '/home', headers: BROWSER });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
  });

  it.each([
    '/assets/main.gone.js',
    '/api',
    '/api/v1/me',
    '/sandbox/nothing',
    '/legal/nothing',
    '/legal/%00',
    '/articles/0',
    '/articles/%00',
    '/articles',
    '/.well-known',
    '/.well-known/security.txt',
    // Password managers request this address. If the server answered it with 200, they would not trust the status of
    // other answers.
    '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  ])('does not pretend that %s is the app', async (url) => {
    expect((await open(url)).statusCode).toBe(404);
  });

  it.each(['GET', 'HEAD'] as const)('leads password managers to the form for another password (%s)', async (method) => {
    for (const accept of ['*/*', BROWSER.accept, 'application/json']) {
      const url = '/.well-known/change-password';
      const { statusCode, headers } = await museum.app.inject({ method, url, headers: { accept } });
      expect([statusCode, headers.location]).toEqual([302, '/account/edit/password']);
    }
  });

  it('gives no page to who wants none', async () => {
    expect((await open('/home', { accept: 'application/json' })).statusCode).toBe(404);
  });

  it.each([
    '/home',
    '/login',
    '/',
    '/assets/main.0a1b2c.js',
    '/favicon.svg',
    '/legal/terms',
    '/sandbox/mail',
    '/healthz',
    '/.well-known/change-password',
    '/.well-known/security.txt',
  ])('lets %s be read and nothing else', async (url) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
      const answer = await museum.app.inject({ method, url, headers: BROWSER, payload: 'x=1' });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
    }
  });

  it.each(['/../package.json', '/%2e%2e/package.json', '/..%2f..%2fetc/passwd', '/%00', '/%'])(
    'shows nothing from outside its folder: %s',
    async (url) => {
      const answer = await open(url);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).not.toMatch(/museum-members|root:/);
    },
  );

  it.each([
    ['//register?token=a%2Fb//c', '/register?token=a%2Fb//c'],
    ['/account//edit///user', '/account/edit/user'],
    ['//legal//terms', '/legal/terms'],
    ['///', '/'],
    ['/%', '/%25'],
    ['/contents/%E0%A4%A?a=%', '/contents/%25E0%25A4%25A?a=%'],
    ['//elsewhere.example.test/', '/elsewhere.example.test/'],
    ['//%', '/%25'],
  ])('leads a browser from the address %s, which no screen has, to %s', async (url, meant) => {
    const answer = await open(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, meant]);
    expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' });
  });

  it('leads nothing but a browser’s look at a page elsewhere', async () => {
    const asked = [
      open('//register', { accept: '*/*' }),
      open('/%', { accept: 'application/json' }),
      open('/api/membership/v1//plans', { ...REQUIRED_HEADERS, ...BROWSER }),
      open('/api/membership/v1/%', { ...REQUIRED_HEADERS, ...BROWSER }),
      museum.app.inject({ method: 'POST', url: '//register', headers: BROWSER, payload: 'x=1' }),
    ];
    for (const { statusCode, headers } of await Promise.all(asked)) {
      expect([400, 404, 405]).toContain(statusCode);
      expect(headers.location).toBeUndefined();
    }
  });

  it('leaves the calls of the API to the API', async () => {
    const unknown = await open('/api/membership/v1/nowhere', { ...REQUIRED_HEADERS, ...BROWSER });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.headers['content-type']).toMatch(/json/);
    expect((await open('/api/membership/v1/plans', REQUIRED_HEADERS)).json()).toHaveLength(5);
  });

  it('shows the pages behind legal documents and articles', async () => {
    const terms = await open('/legal/terms');
    expect(terms.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(terms.headers['referrer-policy']).toBe('no-referrer');
    expect(terms.body).toContain('規約');
    const article = await open('/articles/101');
    expect(article.statusCode).toBe(200);
    expect(article.body).toContain('みやこ市立美術館');
    const missing = await open('/articles/0');
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain('<h1>ページが見つかりません</h1>');
    expect((await open('/legal/pages.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  });
});
