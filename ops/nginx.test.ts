import { requestText } from '../server/testing/rawConnection';
import { startNginx } from './testing/nginx';
import { describeProxy } from './testing/proxies';

describeProxy('nginx', startNginx, ({ get, send }) => {
  it.each([
    ['/contents/3', 'app'],
    ['/support/viewer', 'viewer'],
    ['/support/viewer/', 'viewer'],
    ['/support/viewer/screen/', 'screen'],
  ])('serves the page at %s with the headers of its build', async (target, page) => {
    const own = { 'content-security-policy': page, 'x-frame-options': `of the ${page}` };
    const headers = { ...own, 'cache-control': 'no-cache' };
    expect(await get(target)).toMatchObject({ statusCode: 200, body: `<title>${page}</title>`, headers });
  });

  const at = (host: string, target: string) =>
    send(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

  it('has the card form on a host of its own, and nothing else there', async () => {
    const page = await at('cards.museum.example', '/card-form/');
    const own = { 'content-security-policy': 'card form', 'cache-control': 'no-cache' };
    expect(page).toMatchObject({ statusCode: 200, body: '<title>card form</title>', headers: own });
    for (const target of [
      '/',
      '/login',
      '/card-form/gone.js',
      '/assets/',
      '/api/membership/v1/plans',
      '/legal/terms',
      '/health',
    ])
      expect((await at('cards.museum.example', target)).statusCode).toBe(404);
    for (const target of ['/card-form/', '/card-form', '/card-form/index.html', '/%63ard-form/'])
      expect((await at('members.museum.example', target)).statusCode).toBe(404);
  });

  it.each(['/health', '/healthz', '/ready', '/metrics', '/sandbox', '/sandbox/mail'])(
    'has nothing at %s, which is internal or the sandbox’s',
    async (target) => {
      expect((await get(target)).statusCode).toBe(404);
    },
  );

  it('leads password managers to the form for another password, and has nothing else that is well known', async () => {
    const { statusCode, headers } = await get('/.well-known/change-password');
    expect([statusCode, new URL(headers['location'] ?? '', 'https://localhost').pathname]).toEqual([
      302,
      '/account/edit/password',
    ]);
    const unknown = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect((await get(unknown)).statusCode).toBe(404);
  });

  it('serves the manifest as one', async () => {
    const headers = { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' };
    expect(await get('/manifest.webmanifest')).toMatchObject({ statusCode: 200, headers });
  });

  it('serves prerendered pages, and none for a file that is gone', async () => {
    expect(await get('/login')).toMatchObject({ statusCode: 200, body: '<title>login</title>' });
    for (const target of ['/assets/gone.js', '/support/viewer/gone.js', '/support/viewer/screen/gone.js']) {
      expect((await get(target)).statusCode).toBe(404);
    }
    for (const target of ['/assets/gone.js', '/.well-known/gone']) {
      expect((await get(target)).headers['cache-control']).toBe('no-store');
    }
  });

  // This test is the last one, because it uses up the number of requests that the proxy allows the client.
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
    expect((await get('/desk/login')).statusCode).toBe(429);
    expect((await get('/login')).statusCode).toBe(200);
  });
});
