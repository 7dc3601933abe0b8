import { requestText } from '../server/testing/rawConnection';
import { PAGE_HEADERS, startCaddy } from './testing/caddy';
import { describeProxy } from './testing/proxies';

describeProxy('caddy', startCaddy, ({ get, send, serverLog, endServer }) => {
  it.each(['/health', '/healthz', '/ready', '/metrics'])('answers 404 for the internal address %s', async (target) => {
    expect(await get(target)).toMatchObject({ statusCode: 404, body: '' });
  });

  it('leads password managers to the form for another password', async () => {
    const { statusCode, headers } = await get('/.well-known/change-password');
    expect([statusCode, headers['location']]).toEqual([302, '/account/edit/password']);
    expect((await get('/.well-known/security.txt')).statusCode).toBe(404);
  });

  it('leads to the server from the host of the card form, too', async () => {
    const answer = await send(requestText('GET /v1/plans', ['Host: cards.museum.example']));
    expect(answer.statusCode).toBe(200);
    expect(serverLog()).toContain(answer.headers['x-request-id']);
  });

  it('takes the headers that the build has written for it', async () => {
    const headers = Object.entries(PAGE_HEADERS).map(([name, value]) => [name.toLowerCase(), value]);
    expect((await get('/page')).headers).toMatchObject(Object.fromEntries(headers));
  });

  // This test is the last one, because it stops the server.
  it('says so in Japanese where no process answers: on a page to members, as the API does to the app', async () => {
    await endServer();
    const page = await get('/login');
    expect([502, 503]).toContain(page.statusCode);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
    });
    expect(page.body).toMatch(/^<!doctype html><html lang="ja">.*<h1>ただいまメンテナンス中です<\/h1>/s);
    const call = await send(requestText('GET /v1/plans', ['Host: localhost']));
    expect([502, 503]).toContain(call.statusCode);
    expect(call.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(JSON.parse(call.body)).toEqual({ message: 'しばらく時間をおいてから、もう一度お試しください。' });
  });
});
