import { startTestApp, type TestApp } from '../testing/testApp';
import { describeOnEngines } from '../testing/testDatabase';

const DAY = 86_400;

describeOnEngines('the sizes of what grows, on %s,', (engine) => {
  let museum: TestApp;

  beforeAll(async () => {
    museum = await startTestApp({ engine });
  });

  afterAll(() => museum.close());

  const sizes = async () => {
    const { body } = await museum.app.inject('/metrics');
    const samples = [...body.matchAll(/^museum_(rows|rows_expired)\{table="(\w+)"\} (\d+)$/gm)];
    return Object.fromEntries(samples.map(([, name = '', table = '', value]) => [`${name} ${table}`, Number(value)]));
  };

  it('are measured table by table, with what waits to be cleared', async () => {
    expect(await sizes()).toEqual({
      'rows sessions': 0,
      'rows session_tokens': 0,
      'rows mail_tokens': 0,
      'rows rate_limits': 0,
      'rows payment_events': 0,
      'rows_expired sessions': 0,
      'rows_expired mail_tokens': 0,
      'rows_expired rate_limits': 0,
    });
    const token = await museum.signIn('new@example.test');
    await museum.call('POST /v1/auth/password-reset', { body: { email: 'free@example.test' } });
    const headers = { 'Idempotency-Key': '6f1d0f8e-7c1b-4a53-9a3e-2f7f2f3f6c11' };
    await museum.call('POST /v1/me/payments', { token, headers, body: { planId: 1, purpose: 'new' } });
    museum.clock.advance(2 * DAY);
    expect(await sizes()).toMatchObject({
      'rows sessions': 1,
      'rows session_tokens': 1,
      'rows mail_tokens': 1,
      'rows payment_events': 2,
      'rows_expired sessions': 1,
      'rows_expired mail_tokens': 1,
    });
    const { 'rows rate_limits': limits, 'rows_expired rate_limits': expired } = await sizes();
    expect(limits).toBeGreaterThan(2);
    expect(expired).toBe(limits);
  });

  it('fall again with the next request of their kind', async () => {
    await museum.signIn('new@example.test');
    await museum.call('POST /v1/auth/password-reset', { body: { email: 'member@example.test' } });
    expect(await sizes()).toMatchObject({
      'rows sessions': 1,
      'rows mail_tokens': 1,
      'rows_expired sessions': 0,
      'rows_expired mail_tokens': 0,
      'rows_expired rate_limits': 0,
    });
  });
});
