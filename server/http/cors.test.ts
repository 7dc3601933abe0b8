import { startTestApp, TEST_SETTINGS, type TestApp } from '../testing/testApp';

const APP = new URL(TEST_SETTINGS.publicUrl).origin;
const PREFLIGHT = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-museum-id' };

describe('an API with an origin of its own', () => {
  let museum: TestApp;
  beforeAll(async () => {
    museum = await startTestApp();
  });
  afterAll(() => museum.close());

  it('answers the app, and lets it read a new token, the time and the id of a request', async () => {
    const answer = await museum.call('GET /v1/plans', { headers: { origin: APP } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe(APP);
    expect(answer.headers['access-control-expose-headers']).toBe('Authorization, Date, Retry-After, X-Request-Id');
    expect(answer.headers.vary).toContain('Origin');
  });

  it('answers the app’s preflight for any call, which carries none of the required headers yet', async () => {
    const answer = await museum.app.inject({
      method: 'OPTIONS',
      url: '/api/membership/v1/me/payments',
      headers: { origin: APP, ...PREFLIGHT },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-headers']).toMatch(/X-Museum-Id.*Authorization.*Idempotency-Key/);
    expect(answer.headers['access-control-allow-methods']).toBe('GET, POST, PUT, DELETE');
  });

  it.each(['https://elsewhere.example.test', 'null', `${APP}.example.test`])(
    'gives %s no permission',
    async (origin) => {
      const answer = await museum.call('GET /v1/plans', { headers: { origin } });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      const preflight = await museum.app.inject({
        method: 'OPTIONS',
        url: '/api/membership/v1/me',
        headers: { origin, ...PREFLIGHT },
      });
      expect(preflight.statusCode).toBe(400);
      expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});
