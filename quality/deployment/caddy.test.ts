import { PAGE_HEADERS, startCaddy } from './caddy';
import { describeProxy } from './proxies';

describeProxy('caddy', startCaddy, ({ get }) => {
  it.each(['/health', '/healthz', '/ready', '/metrics'])('answers 404 for the internal address %s', async (target) => {
    expect(await get(target)).toMatchObject({ statusCode: 404, body: '' });
  });

  it('takes the headers that the build has written for it', async () => {
    const headers = Object.entries(PAGE_HEADERS).map(([name, value]) => [name.toLowerCase(), value]);
    expect((await get('/page')).headers).toMatchObject(Object.fromEntries(headers));
  });
});
