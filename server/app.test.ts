import fc from 'fast-check';
import { API_PREFIX, REQUIRED_HEADERS } from '#contract/calls';
import { errorBodySchema } from '#contract/errorBody';
import { databaseOfEngine } from './database/embeddedDatabase';
import { DEMO_PASSWORD } from '../sandbox/seed/data/members';
import { bearerOf, startTestApp, type TestApp } from './testing/testApp';
import { startEngine } from './testing/testDatabase';

const PASSWORD = 'Secret-Passw0rd-In-The-Body';

describe('the server', () => {
  let museum: TestApp;
  const log: string[] = [];

  beforeAll(async () => {
    museum = await startTestApp({ settings: { logLevel: 'info' }, logStream: { write: (line) => log.push(line) } });
  });

  afterAll(() => museum.close());

  const login = (body: unknown, headers: Record<string, string> = {}) =>
    museum.call('POST /v1/auth/login', { body, headers });

  it.each([
    { 'X-Museum-Id': '' },
    { 'X-Museum-Id': '2' },
    { 'X-Museum-Id': '1, 1' },
    { 'X-Requested-With': '' },
    { 'X-Requested-With': 'fetch' },
  ])('refuses calls that do not say who is asking: %j', async (headers) => {
    for (const line of ['GET /v1/plans', 'POST /v1/auth/login', 'GET /v1/nowhere', 'DELETE /v1/plans'] as const) {
      const answer = await museum.call(line, { headers });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ message: expect.any(String) as unknown });
    }
  });

  it.each(['/v1/nowhere', '/v1', '/', '', '/v1/me/', '/v1/me/logout/now', '/v2/plans', '/v1/plans%00', '/v1//plans'])(
    'knows no call at "%s"',
    async (path) => {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
        const answer = await museum.app.inject({ method, url: `${API_PREFIX}${path}`, headers: REQUIRED_HEADERS });
        expect(answer.statusCode).toBe(404);
      }
    },
  );

  it.each([
    ['PUT /v1/plans', 'GET, HEAD'],
    ['POST /v1/contents', 'GET, HEAD'],
    ['DELETE /v1/contents/1', 'GET, HEAD'],
    ['POST /v1/contents/legal-docs', 'GET, HEAD'],
    ['PATCH /v1/me', 'GET, HEAD, POST, PUT'],
    ['GET /v1/auth/login', 'POST'],
    ['HEAD /v1/auth/login', 'POST'],
    ['OPTIONS /v1/auth/login', 'POST'],
    ['GET /v1/me/logout', 'DELETE'],
  ] as const)('answers %s with the methods there are: %s', async (line, allowed) => {
    const answer = await museum.call(line, { body: 'not even JSON' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow?.split(', ').sort().join(', ')).toBe(allowed);
  });

  it.each(['{', '', 'null', '[]', '"text"', '{"email":1}', '{"__proto__":{"email":"a"}}', '\ufeff{}'])(
    'refuses the login body %s with 400',
    async (body) => {
      const answer = await login(body);
      expect(answer.statusCode).toBe(400);
      errorBodySchema.parse(answer.json());
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json-seq', 'nonsense'])(
    'reads no body of the type %s',
    async (type) => {
      const answer = await login({ email: 'member@example.test', password: DEMO_PASSWORD }, { 'Content-Type': type });
      expect(answer.statusCode).toBe(400);
    },
  );

  it('takes a body of 64 KiB and no more', async () => {
    const bodyOf = (bytes: number) => {
      const frame = JSON.stringify({ email: 'member@example.test', password: '' });
      return JSON.stringify({ email: 'member@example.test', password: 'x'.repeat(bytes - frame.length) });
    };
    expect((await login(bodyOf(64 * 1024))).statusCode).toBe(401);
    const answer = await login(bodyOf(64 * 1024 + 1));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({ message: expect.any(String) as unknown });
  });

  it('bears a Content-Type without a body, as the app sends it with every call', async () => {
    const token = await museum.signIn('member@example.test');
    expect((await museum.call('GET /v1/me', { token, body: '' })).statusCode).toBe(200);
    expect((await museum.call('DELETE /v1/me/logout', { token, body: '' })).statusCode).toBe(204);
  });

  it.each(['/%', '/%E3%81', '/v1/contents/%', `/v1/contents/${'a'.repeat(5_000)}`])(
    'is not upset by the path %s',
    async (path) => {
      const answer = await museum.app.inject({ url: `${API_PREFIX}${path}`, headers: REQUIRED_HEADERS });
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.json()).toEqual({ message: expect.any(String) as unknown });
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('lets no answer of the API be stored or guessed at', async () => {
    const answers = await Promise.all([
      museum.call('GET /v1/plans'),
      museum.call('GET /v1/me'),
      museum.call('GET /v1/nowhere'),
      museum.call('PUT /v1/plans'),
      museum.call('GET /v1/plans', { headers: { 'X-Museum-Id': '2' } }),
      login('{'),
      login({ email: 'member@example.test', password: DEMO_PASSWORD }),
      museum.app.inject(`${API_PREFIX}/%`),
      museum.app.inject('/api'),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 401, 404, 405, 400, 400, 204, 400, 404]);
    for (const { headers } of answers) {
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    }
  });

  it('fails for no body whatever', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant('\u0000'), fc.constant('\ud800'));
    const bodies = fc.oneof(
      fc.string(),
      fc.json(),
      fc.record({ email: fc.oneof(text, fc.jsonValue()), password: fc.jsonValue() }).map((it) => JSON.stringify(it)),
    );
    await fc.assert(
      fc.asyncProperty(bodies, fc.ipV4(), async (body, from) => {
        const answer = await museum.call('POST /v1/auth/login', { body, from });
        expect([400, 401]).toContain(answer.statusCode);
        errorBodySchema.parse(answer.json());
      }),
      { numRuns: 150 },
    );
  });

  it('cuts clients that take more than 20 seconds to say what they want', () => {
    const { requestTimeout, headersTimeout, timeout } = museum.app.server;
    expect({ requestTimeout, headersTimeout, timeout }).toEqual({
      requestTimeout: 20_000,
      headersTimeout: 20_000,
      timeout: 20_000,
    });
  });

  it('is healthy', async () => {
    const answer = await museum.app.inject('/healthz');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ok' });
  });

  it('logs what happened and no secret', async () => {
    log.length = 0;
    const refused = await login({ email: 'member@example.test', password: PASSWORD });
    const token = await museum.signIn('member@example.test');
    museum.clock.advance(60);
    const answer = await museum.call('GET /v1/me?token=secret-in-the-query', { token });
    await museum.call('GET /v1/me/email/verify/secret-in-the-path');
    await museum.app.inject('/register?token=secret-in-the-query');

    const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ method, path, status }) => `${String(method)} ${String(path)} ${String(status)}`)).toEqual([
      'POST /api/membership/v1/auth/login 401',
      'POST /api/membership/v1/auth/login 204',
      'GET /api/membership/v1/me 200',
      'GET /api/membership/v1/me/email/verify/:token 404',
      'GET none 404',
    ]);
    expect(refused.statusCode).toBe(401);
    for (const secret of [PASSWORD, DEMO_PASSWORD, token, bearerOf(answer), 'secret-in', 'member@example.test']) {
      expect(log.join('')).not.toContain(secret);
    }
  });
});

describe('a server whose database is gone', () => {
  it('says so without a detail, logs the cause, and keeps the session', async () => {
    const log: string[] = [];
    const logStream = { write: (line: string) => log.push(line) };
    const database = databaseOfEngine(await startEngine(), 'memory://');
    const museum = await startTestApp({ database, settings: { logLevel: 'info' }, logStream });
    const token = await museum.signIn('member@example.test');
    await museum.database.close();

    const answer = await museum.call('GET /v1/me', { token });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ message: expect.stringContaining('サーバーでエラーが発生しました') as unknown });
    expect((await museum.app.inject('/healthz')).statusCode).toBe(503);
    expect(log.join('')).toContain('unexpected error');
    expect(log.join('')).not.toContain(token);
    await museum.app.close();
  });
});
