import { withFaults } from '../testing/faultyDatabase';
import { openPaymentFixture, PLAN, type PaymentFixture } from '../testing/paymentFixture';
import { startTestApp, type TestApp } from '../testing/testApp';
import { openTestDatabase } from '../testing/testDatabase';

const read = async ({ app }: Pick<TestApp, 'app'>) => {
  const { statusCode, headers, body } = await app.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  return body;
};

/** Returns the value of a sample as text. */
const valueIn = (metrics: string, sample: string) =>
  metrics
    .split('\n')
    .find((line) => line.startsWith(`${sample} `))
    ?.slice(sample.length + 1);

describe('the measurements of a server', () => {
  let museum: PaymentFixture;
  beforeAll(async () => {
    museum = await openPaymentFixture('PGlite');
  });
  afterAll(() => museum.close());

  it('count what members do, by the pattern of the route, and nothing of the members', async () => {
    const token = await museum.signIn('member@example.test');
    await museum.call('POST /v1/auth/login', { body: { email: 'member@example.test', password: 'Wrong-2026' } });
    await museum.call('GET /v1/me/email/verify/token-of-a-mail');
    await museum.call('GET /v1/me?token=in-the-query', { token });
    await museum.app.inject('/nowhere/hanako@example.test');
    const metrics = await read(museum);

    const login = 'method="POST",route="/api/membership/v1/auth/login"';
    expect(valueIn(metrics, `museum_http_requests_total{${login},status="2xx"}`)).toBe('1');
    expect(valueIn(metrics, `museum_http_requests_total{${login},status="4xx"}`)).toBe('1');
    expect(valueIn(metrics, `museum_http_request_duration_seconds_count{${login}}`)).toBe('2');
    expect(valueIn(metrics, `museum_http_request_duration_seconds_bucket{le="+Inf",${login}}`)).toBe('2');
    expect(metrics).toContain('route="/api/membership/v1/me/email/verify/:token",status="4xx"} 1');
    for (const secret of [token, 'token-of-a-mail', 'in-the-query', 'hanako', 'nowhere', '@']) {
      expect(metrics).not.toContain(secret);
    }
  });

  it('count payments by what became of them, and the mails that tell of it', async () => {
    const before = await read(museum);
    const renewing = await museum.signIn('renew@example.test');
    const paid = await museum.order(renewing, { planId: PLAN.pair, purpose: 'renewal' });
    expect(paid.json()).toMatchObject({ status: 'succeeded' });
    expect((await museum.app.inject('/sandbox/mail.json')).body).toContain('renew@example.test');
    const metrics = await read(museum);
    const rise = (sample: string) => Number(valueIn(metrics, sample)) - Number(valueIn(before, sample));
    expect(rise('museum_payments_total{status="succeeded"}')).toBe(1);
    expect(rise('museum_payments_total{status="failed"}')).toBe(0);
    expect(rise('museum_mails_total{outcome="sent"}')).toBe(1);
  });

  it('tell how busy the process is and what it is', async () => {
    const metrics = await read(museum);
    expect(valueIn(metrics, 'museum_password_hashing{state="waiting"}')).toBe('0');
    expect(valueIn(metrics, 'museum_password_hashing_refused_total')).toBe('0');
    expect(valueIn(metrics, 'museum_database_waiting')).toBe('0');
    expect(valueIn(metrics, 'museum_draining')).toBe('0');
    expect(metrics).toMatch(/^museum_build_info\{version="\d+\.\d+\.\d+",node="v\d+\.[\d.]+"\} 1$/m);
  });

  it.each([
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'process_start_time_seconds',
    'nodejs_heap_size_used_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_active_resources_total',
    'nodejs_version_info',
  ])('have the standard metric %s', async (name) => {
    expect(await read(museum)).toMatch(new RegExp(`^${name}(?:\\{.*\\})? \\d`, 'm'));
  });
});

describe('who may read them', () => {
  let museum: TestApp;
  beforeAll(async () => {
    museum = await startTestApp({ settings: { metricsAllowed: ['10.9.0.0/16'], trustedProxies: ['10.1.1.1'] } });
  });
  afterAll(() => museum.close());

  const PROMETHEUS = '10.9.0.4';
  it.each<[string, { readonly from: string; readonly forwardedFor?: string }, number]>([
    ['this machine', { from: '127.0.0.1' }, 200],
    ['this machine by IPv6', { from: '::1' }, 200],
    ['a machine of the list', { from: PROMETHEUS }, 200],
    ['a machine of the list through our proxy', { from: '10.1.1.1', forwardedFor: PROMETHEUS }, 200],
    ['anybody else', { from: '192.0.2.1' }, 404],
    ['anybody else through our proxy', { from: '10.1.1.1', forwardedFor: '192.0.2.1' }, 404],
    [
      'a client behind a proxy on this machine that is not configured',
      { from: '127.0.0.1', forwardedFor: '192.0.2.1' },
      404,
    ],
  ])('%s', async (_, { from, forwardedFor }, status) => {
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    expect((await museum.app.inject({ url: '/metrics', remoteAddress: from, headers })).statusCode).toBe(status);
  });
});

it('are there without a database, but for what it alone knows', async () => {
  const database = withFaults(await openTestDatabase());
  const museum = await startTestApp({ database });
  expect(await read(museum)).toContain('\nmuseum_mails_waiting 0\n');
  database.failingOn = 'outbox_mails';
  const metrics = await read(museum);
  expect(valueIn(metrics, 'museum_mails_waiting')).toBeUndefined();
  expect(metrics).toContain('museum_database_waiting 0');
  database.failingOn = '';
  expect(await read(museum)).toContain('\nmuseum_mails_waiting 0\n');
  await museum.close();
});

it('are of each app by itself, where a process has several', async () => {
  const one = await startTestApp();
  const other = await startTestApp();
  await one.call('GET /v1/plans');
  const plans = 'museum_http_requests_total{method="GET",route="/api/membership/v1/plans",status="2xx"}';
  expect(valueIn(await read(one), plans)).toBe('1');
  expect(valueIn(await read(other), plans)).toBeUndefined();
  await one.close();
  await other.close();
});
