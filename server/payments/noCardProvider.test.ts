import { randomUUID } from 'node:crypto';
import type { Me } from '#contract/me';
import type { PaymentInput } from '#contract/payment';
import { paymentIn, PLAN } from '../testing/paymentFixture';
import { TEST_CARD, tokenFor } from '../testing/sandboxCards';
import { startTestApp, TEST_SETTINGS, type TestApp } from '../testing/testApp';
import { describeOnEngines } from '../testing/testDatabase';

const SENTENCE =
  '有料プランのお申し込みとお支払いは、このサイトでは承っておりません。' +
  `お手数ですが、${TEST_SETTINGS.supportContact}までお問い合わせください。`;

describeOnEngines('a museum that takes no cards, on %s,', (engine) => {
  let museum: TestApp;

  beforeAll(async () => {
    museum = await startTestApp({ engine, settings: { paymentMode: 'none' } });
  });

  afterAll(() => museum.close());

  const order = (token: string, body: PaymentInput, key: string = randomUUID()) =>
    museum.call('POST /v1/me/payments', { token, body, headers: { 'Idempotency-Key': key } });

  it.each([
    ['new@example.test', PLAN.single, 'new'],
    ['new@example.test', PLAN.u25, 'new'],
    ['free@example.test', PLAN.pair, 'purchase'],
    ['renew@example.test', PLAN.pair, 'renewal'],
    ['member@example.test', PLAN.single, 'renewal'],
  ] as const)('tells %s who orders plan %i (%s) whom to ask, card or not', async (email, planId, purpose) => {
    const token = await museum.signIn(email);
    const cardToken = await tokenFor(museum, TEST_CARD.good);
    for (const card of [{ cardToken }, {}]) {
      const answer = await order(token, { planId, purpose, ...card });
      expect([answer.statusCode, answer.json()]).toEqual([400, { message: SENTENCE }]);
    }
    expect(await museum.database.query('SELECT 1 FROM payments')).toEqual([]);
  });

  it('gives the free plan at once', async () => {
    const token = await museum.signIn('new@example.test');
    const answer = await order(token, { planId: PLAN.free, purpose: 'new' });
    expect([answer.statusCode, paymentIn(answer).status]).toEqual([201, 'succeeded']);
    const { me } = (await museum.call('GET /v1/me', { token })).json<{ me: Me }>();
    expect(me.membershipPlanId).toBe(PLAN.free);
  });

  it('takes no callback', async () => {
    const answer = await museum.app.inject({
      method: 'POST',
      url: '/api/membership/v1/payments/callback',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `reference=${randomUUID()}`,
    });
    expect(answer.statusCode).toBe(400);
  });

  it('leaves a payment of the time before open: nothing is known of its charge', async () => {
    const { database, clock } = museum;
    const before = await startTestApp({ engine, database });
    const token = await before.signIn('free@example.test');
    const slow = { planId: PLAN.single, purpose: 'purchase', cardToken: await tokenFor(before, TEST_CARD.slow) };
    const key = randomUUID();
    const headers = { 'Idempotency-Key': key };
    const made = paymentIn(await before.call('POST /v1/me/payments', { token, body: slow, headers }));
    await before.app.close();

    clock.advance(3_600);
    const again = await museum.signIn('free@example.test');
    const found = await order(again, { planId: PLAN.single, purpose: 'purchase' }, key);
    expect(paymentIn(found)).toMatchObject({ id: made.id, status: 'pending' });
  });
});
