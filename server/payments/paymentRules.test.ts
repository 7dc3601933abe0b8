import { randomUUID } from 'node:crypto';
import { errorBodySchema } from '#contract/errorBody';
import { japanDate } from '#domain/dates/japanTime';
import { CARD } from '../testing/fakeCardProvider';
import { openPaymentFixture, paymentIn, PLAN, type PaymentFixture } from '../testing/paymentFixture';
import { describeOnEngines } from '../testing/testDatabase';

const MINUTE = 60;

describeOnEngines('who may pay for what on %s', (engine) => {
  let fixture: PaymentFixture;

  beforeAll(async () => {
    fixture = await openPaymentFixture(engine);
  });

  beforeEach(() => fixture.reset());
  afterAll(() => fixture.close());

  it.each([
    { email: 'new@example.test', purpose: 'new', planId: PLAN.single, amount: 5_000, validUntil: '2027-05-19' },
    { email: 'new@example.test', purpose: 'new', planId: PLAN.patron, amount: 30_000, validUntil: '2027-05-19' },
    { email: 'free@example.test', purpose: 'purchase', planId: PLAN.pair, amount: 8_500, validUntil: '2027-05-19' },
    { email: 'renew@example.test', purpose: 'renewal', planId: PLAN.pair, amount: 8_500, validUntil: '2027-06-20' },
  ] as const)('$email may: $purpose, plan $planId, for $amount yen', async ({ email, ...order }) => {
    const { purpose, planId, amount, validUntil } = order;
    const token = await fixture.signIn(email);
    const answer = await fixture.order(token, { planId, purpose });
    expect(answer.statusCode).toBe(201);
    const payment = paymentIn(answer);
    expect(payment).toMatchObject({ status: 'succeeded', planId, purpose, amount, currency: 'JPY', validUntil });
    expect([...fixture.provider.charged]).toEqual([[payment.id, amount]]);
    expect(await fixture.me(token)).toMatchObject({ membershipPlanId: planId, membershipRenewedAt: validUntil });
    expect(await fixture.read(token, payment)).toEqual(payment);
  });

  it.each([
    {
      email: 'member@example.test',
      purpose: 'renewal',
      planId: PLAN.single,
      message: '更新のお手続きは、2027/01/21から承ります。',
    },
    {
      email: 'renew@example.test',
      purpose: 'renewal',
      planId: PLAN.single,
      message: '更新できるのは、現在ご加入のプランのみです。',
    },
    {
      email: 'u25@example.test',
      purpose: 'renewal',
      planId: PLAN.u25,
      message: /^U25会員の更新は.*友の会事務局 075-000-0000までお問い合わせください。$/,
    },
    { email: 'union@example.test', purpose: 'renewal', planId: PLAN.single, message: /^地域信用金庫会員の方の/ },
    { email: 'free@example.test', purpose: 'renewal', planId: PLAN.free, message: /^無料の会員の方に/ },
    { email: 'new@example.test', purpose: 'renewal', planId: PLAN.single, message: /^入会手続きが完了していません/ },
    { email: 'new@example.test', purpose: 'purchase', planId: PLAN.single, message: /^入会手続きが完了していません/ },
    { email: 'member@example.test', purpose: 'purchase', planId: PLAN.pair, message: /^すでに有料プランの会員です/ },
    {
      email: 'free@example.test',
      purpose: 'purchase',
      planId: PLAN.free,
      message: 'このプランは、ご購入の対象ではありません。',
    },
    {
      email: 'free@example.test',
      purpose: 'purchase',
      planId: PLAN.u25,
      message: 'U25会員は、お支払いの日に25歳以下の方に限ります。',
    },
    {
      email: 'new@example.test',
      purpose: 'new',
      planId: PLAN.u25,
      message: 'U25会員は、お支払いの日に25歳以下の方に限ります。',
    },
    {
      email: 'free@example.test',
      purpose: 'new',
      planId: PLAN.single,
      message: /^すでに会員としてご登録いただいています/,
    },
    { email: 'new@example.test', purpose: 'new', planId: 99, message: /^選択されたプランが見つかりません/ },
    { email: 'new@example.test', purpose: 'new', planId: 2 ** 40, message: /^選択されたプランが見つかりません/ },
  ] as const)('$email may not: $purpose, plan $planId', async ({ email, purpose, planId, message }) => {
    const token = await fixture.signIn(email);
    const before = await fixture.me(token);
    const answer = await fixture.order(token, { planId, purpose });
    expect(answer.statusCode).toBe(400);
    expect(errorBodySchema.parse(answer.json()).message).toMatch(message);
    expect(fixture.provider.calls).toEqual([]);
    expect(await fixture.me(token)).toEqual(before);
    expect(await fixture.database.query('SELECT id FROM payments')).toEqual([]);
  });

  it('gives the free plan at once, without a card, an end or the card provider', async () => {
    const token = await fixture.signIn('new@example.test');
    const answer = await fixture.order(token, { planId: PLAN.free, purpose: 'new', card: null });
    expect(answer.statusCode).toBe(201);
    expect(paymentIn(answer)).toMatchObject({ status: 'succeeded', amount: 0, validUntil: null, failureMessage: null });
    expect(await fixture.me(token)).toMatchObject({ membershipPlanId: PLAN.free, membershipRenewedAt: null });
    expect(await fixture.trail(paymentIn(answer))).toEqual(['>created request', 'created>succeeded request']);
    expect(fixture.provider.calls).toEqual([]);
  });

  it('gives token and number to a member without them, and leaves those of the others', async () => {
    const newcomer = await fixture.signIn('new@example.test');
    const member = await fixture.signIn('free@example.test');
    const before = await fixture.me(member);
    await fixture.order(newcomer, { planId: PLAN.single, purpose: 'new' });
    await fixture.order(member, { planId: PLAN.single, purpose: 'purchase' });
    const joined = await fixture.me(newcomer);
    expect(joined.membershipToken).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(joined.membershipCardNumber).toMatch(/^2026\d{8}$/);
    expect(await fixture.me(member)).toMatchObject({
      membershipToken: before.membershipToken,
      membershipCardNumber: before.membershipCardNumber,
    });
  });

  it('asks for a card at its field where there is something to pay', async () => {
    const token = await fixture.signIn('new@example.test');
    const answer = await fixture.order(token, { planId: PLAN.single, purpose: 'new', card: null });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { errors: { cardToken: ['カード情報を入力してください'] } },
    ]);
  });

  it.each([undefined, '', 'not-a-uuid', '1'])('refuses the key %j', async (key) => {
    const token = await fixture.signIn('new@example.test');
    const body = { planId: PLAN.single, purpose: 'new', cardToken: CARD.good };
    const headers = key === undefined ? {} : { 'Idempotency-Key': key };
    const answer = await fixture.call('POST /v1/me/payments', { token, body, headers });
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'リクエストの内容が正しくありません' }]);
  });

  it('takes the price from the plan, whatever else is sent', async () => {
    const token = await fixture.signIn('new@example.test');
    const body = { planId: PLAN.single, purpose: 'new', cardToken: CARD.good, amount: 1, validUntil: '2099-01-01' };
    const headers = { 'Idempotency-Key': randomUUID() };
    const answer = await fixture.call('POST /v1/me/payments', { token, body, headers });
    expect(paymentIn(answer)).toMatchObject({ amount: 5_000, validUntil: '2027-05-19' });
    expect([...fixture.provider.charged.values()]).toEqual([5_000]);
  });

  it('shows a payment to its member alone', async () => {
    const payment = paymentIn(
      await fixture.order(await fixture.signIn('new@example.test'), { planId: PLAN.single, purpose: 'new' }),
    );
    const stranger = await fixture.signIn('member@example.test');
    for (const id of [payment.id, randomUUID(), 'one', '%00', '1'.repeat(40)]) {
      expect((await fixture.call(`GET /v1/me/payments/${id}`, { token: stranger })).statusCode).toBe(404);
    }
    expect((await fixture.call(`GET /v1/me/payments/${payment.id}`)).statusCode).toBe(401);
  });

  it('allows ten payments an hour, and any number of repetitions', async () => {
    const token = await fixture.signIn('new@example.test');
    const order = { planId: PLAN.single, purpose: 'new' } as const;
    const keys = Array.from({ length: 10 }, () => randomUUID());
    for (const key of keys) {
      expect((await fixture.order(token, { ...order, card: CARD.declined, key })).statusCode).toBe(201);
    }
    fixture.clock.advance(20 * MINUTE);
    const refused = await fixture.order(token, order);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(40 * MINUTE)]);
    for (const key of keys) expect((await fixture.order(token, { ...order, key })).statusCode).toBe(201);
    expect(fixture.provider.charged.size).toBe(0);
    fixture.clock.advance(40 * MINUTE);
    expect((await fixture.order(token, order)).statusCode).toBe(201);
    for (let time = 0; time < 12; time += 1) expect((await fixture.order(token, order)).statusCode).toBe(200);
  });

  it('counts from the day in Japan on which it takes a payment on, whenever that is paid', async () => {
    const before = await fixture.signIn('new@example.test');
    const after = await fixture.signIn('free@example.test');
    const midnight = Date.parse(`${japanDate(fixture.clock.now())}T24:00:00+09:00`);
    fixture.clock.advance((midnight - fixture.clock.now().getTime()) / 1_000 - 1);
    const begun = paymentIn(await fixture.order(before, { planId: PLAN.single, purpose: 'new', card: CARD.slow }));
    fixture.clock.advance(1);
    const nextDay = paymentIn(await fixture.order(after, { planId: PLAN.single, purpose: 'purchase' }));
    fixture.provider.endOpen({ status: 'succeeded' });
    fixture.clock.advance(MINUTE);
    await fixture.check();
    expect(await fixture.read(before, begun)).toMatchObject({ status: 'succeeded', validUntil: '2027-05-19' });
    expect(nextDay).toMatchObject({ status: 'succeeded', validUntil: '2027-05-20' });
  });
});
