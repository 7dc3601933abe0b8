import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { API_PREFIX, PAYMENT_CALLBACK_PATH, REQUIRED_HEADERS } from '#contract/calls';
import { NAMED_CALLS, type NamedCall } from '../testing/hostileBodies';
import { expectRefusal } from '../testing/refusals';
import { startTestApp, TEST_SETTINGS, type TestApp } from '../testing/testApp';

const APP = new URL(TEST_SETTINGS.publicUrl).origin;
const ELSEWHERE = 'https://elsewhere.example.test';

const PARAMETERS = [
  ...[
    '%00',
    '%',
    '%zz',
    '%E3%81',
    '%ff%fe',
    '%C0%AE%C0%AE',
    '..%2f..%2fme',
    '%2e%2e',
    "'%20OR%201=1--",
    '%0d%0aX-A:%20b',
  ],
  ...['0', '-1', '1e3', '0x1', '2147483648', '9223372036854775808', '9'.repeat(400), 'NaN', '__proto__', 'constructor'],
  ...['x'.repeat(100), 'x'.repeat(101), 'x'.repeat(10_000), '%F0%9F%8E%A8'.repeat(20), '{"$gt":""}', '[]'],
];

const QUERIES = [
  '%',
  '%00=%00',
  '__proto__[a]=b',
  'a=1&a=2',
  'a[]=b',
  '='.repeat(500),
  `a=${'x'.repeat(9_000)}`,
  'token=%ff',
];

const WITH_PARAMETER = NAMED_CALLS.filter(({ path }) => path.includes(':'));

describe('whatever a request looks like', () => {
  let museum: TestApp;
  let token: string;
  const log: string[] = [];

  beforeAll(async () => {
    museum = await startTestApp({ settings: { logLevel: 'trace' }, logStream: { write: (line) => log.push(line) } });
    token = await museum.signIn('member@example.test');
  });

  beforeEach(() => museum.database.execute('DELETE FROM rate_limits'));

  afterEach(() => {
    expect(log.filter((line) => line.includes('unexpected error'))).toEqual([]);
  });

  afterAll(() => museum.close());

  const pathOf = ({ path }: NamedCall, parameter = '1') => path.replace(/:\w+/, parameter);

  /** Sends a call with a valid body, but with the given path and headers. */
  const send = (
    call: Pick<NamedCall, 'body'> & { readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS' },
    path: string,
    headers: InjectOptions['headers'] = {},
  ) =>
    museum.app.inject({
      method: call.method,
      url: API_PREFIX + path,
      headers,
      ...(call.body !== null && { payload: JSON.stringify(call.body) }),
    });

  const ours = () => ({ ...REQUIRED_HEADERS, authorization: `Bearer ${token}` });

  const expectFit = (answer: LightMyRequestResponse) => {
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.statusCode).toBeLessThan(500);
    if (answer.statusCode >= 400) expectRefusal(answer);
  };

  it.each(WITH_PARAMETER)('$method $path finds nothing at what is no parameter', async (call) => {
    for (const parameter of PARAMETERS) {
      await museum.database.execute('DELETE FROM rate_limits');
      const answer = await send(call, pathOf(call, parameter), ours());
      expectFit(answer);
      expect([400, 404]).toContain(answer.statusCode);
    }
  });

  it.each(NAMED_CALLS)('$method $path takes no notice of a query', async (call) => {
    for (const query of QUERIES) expectFit(await send(call, `${pathOf(call)}?${query}`, REQUIRED_HEADERS));
  });

  it.each(NAMED_CALLS)('$method $path wants the headers that say who is asking', async (call) => {
    for (const name of ['X-Museum-Id', 'X-Requested-With'] as const) {
      const absent = Object.fromEntries(Object.entries(ours()).filter(([given]) => given !== name));
      for (const wrong of [{}, { [name]: '' }, { [name]: '0' }, { [name]: `${REQUIRED_HEADERS[name]}, é` }]) {
        const answer = await send(call, pathOf(call), { ...absent, ...wrong });
        expectFit(answer);
        expect(answer.statusCode).toBe(400);
      }
    }
    expectFit(await send(call, pathOf(call), { ...ours(), cookie: 'session=1', accept: 'text/html' }));
    token = await museum.signIn('member@example.test');
  });

  it.each(NAMED_CALLS)('$path answers methods there are not with those there are', async (call) => {
    const used = NAMED_CALLS.filter(({ path }) => path === call.path).map(({ method }) => method);
    const answer = await send({ ...call, method: 'PATCH' }, pathOf(call), REQUIRED_HEADERS);
    expectFit(answer);
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow?.split(', ')).toEqual(expect.arrayContaining(used));
  });

  it.each(NAMED_CALLS)('$method $path may be called from the app’s origin and from no other', async (call) => {
    for (const origin of [APP, ELSEWHERE, 'null', `${APP}.elsewhere.test`, APP.replace('https', 'http')]) {
      const answer = await send(call, pathOf(call), { ...REQUIRED_HEADERS, origin });
      expectFit(answer);
      expect(answer.headers.vary).toContain('Origin');
      expect(answer.headers['access-control-allow-origin']).toBe(origin === APP ? APP : undefined);
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
      const asked = { origin, 'access-control-request-method': call.method };
      const preflight = await send({ method: 'OPTIONS', body: null }, pathOf(call), asked);
      expectFit(preflight);
      expect(preflight.statusCode).toBe(origin === APP ? 204 : 400);
      expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
    }
  });

  it.each([
    ['nothing', ''],
    ['half a field', 'reference'],
    ['bytes that are no text', 'reference=%ff%fe%00&signature=%00'],
    ['prototype keys', '__proto__=a&constructor=b&reference=__proto__'],
    ['a thousand fields', 'reference=1&'.repeat(1_000)],
    ['a long signature', `reference=1&signature=${'f'.repeat(50_000)}`],
    ['more than 64 KiB', 'x'.repeat(70_000)],
  ])('the callback of the card provider refuses %s', async (_, payload) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await museum.app.inject({
      method: 'POST',
      url: API_PREFIX + PAYMENT_CALLBACK_PATH,
      headers,
      payload,
    });
    expectFit(answer);
    expect(answer.statusCode).toBe(payload.length > 65_536 ? 413 : 400);
  });
});
