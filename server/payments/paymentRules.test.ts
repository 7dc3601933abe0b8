import { randomUUID } from 'node:crypto';
import { errorBodySchema } from '../../src/contract/errorBody';
import { CARD } from '../testing/fakeCardProvider';
import { openShop, paymentIn, PLAN, type Shop } from '../testing/shop';
import { ENGINES } from '../testing/testDatabase';

const MINUTE = 60;

describe.each(ENGINES)('who may pay for what on %s', (engine) => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openShop(engine);
  });

  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  it.each([
    ['new@example.test', 'new', PLAN.single, 5_000, '2027-05-19'],
    ['new@example.test', 'new', PLAN.patron, 30_000, '2027-05-19'],
    ['free@example.test', 'purchase', PLAN.pair, 8_500, '2027-05-19'],
    ['renew@example.test', 'renewal', PLAN.pair, 8_500, '2027-06-20'],
  ] as const)('%s may: %s, plan %i, for %i yen, until %s', async (email, ...wanted) => {
    const [purpose, planId, amount, validUntil] = wanted;
    const token = await shop.signIn(email);
    const answer = await shop.order(token, { planId, purpose });
    expect(answer.statusCode).toBe(201);
    const payment = paymentIn(answer);
    expect(payment).toMatchObject({ status: 'succeeded', planId, purpose, amount, currency: 'JPY', validUntil });
    expect([...shop.provider.taken]).toEqual([[payment.id, amount]]);
    expect(await shop.me(token)).toMatchObject({ membershipPlanId: planId, membershipRenewedAt: validUntil });
    expect(await shop.read(token, payment)).toEqual(payment);
  });

  it.each([
    ['member@example.test', 'renewal', PLAN.single, '更新のお手続きは、2027/01/21から承ります。'],
    ['renew@example.test', 'renewal', PLAN.single, '更新できるのは、現在ご加入のプランのみです。'],
    ['u25@example.test', 'renewal', PLAN.u25, /^U25会員の更新は.*友の会事務局 075-000-0000までお問い合わせください。$/],
    ['union@example.test', 'renewal', PLAN.single, /^地域信用金庫会員の方の/],
    ['free@example.test', 'renewal', PLAN.free, /^無料の会員の方に/],
    ['new@example.test', 'renewal', PLAN.single, /^入会手続きが完了していません/],
    ['new@example.test', 'purchase', PLAN.single, /^入会手続きが完了していません/],
    ['member@example.test', 'purchase', PLAN.pair, /^すでに有料プランの会員です/],
    ['free@example.test', 'purchase', PLAN.free, 'このプランは、ご購入の対象ではありません。'],
    ['free@example.test', 'purchase', PLAN.u25, 'U25会員は、お支払いの日に25歳以下の方に限ります。'],
    ['new@example.test', 'new', PLAN.u25, 'U25会員は、お支払いの日に25歳以下の方に限ります。'],
    ['free@example.test', 'new', PLAN.single, /^すでに会員としてご登録いただいています/],
    ['new@example.test', 'new', 99, /^選択されたプランが見つかりません/],
  ] as const)('%s may not: %s, plan %i', async (email, ...refused) => {
    const [purpose, planId, message] = refused;
    const token = await shop.signIn(email);
    const before = await shop.me(token);
    const answer = await shop.order(token, { planId, purpose });
    expect(answer.statusCode).toBe(400);
    expect(errorBodySchema.parse(answer.json()).message).toMatch(message);
    expect(shop.provider.calls).toEqual([]);
    expect(await shop.me(token)).toEqual(before);
    expect(await shop.database.query('SELECT id FROM payments')).toEqual([]);
  });

  it('gives the free plan at once, without a card, an end or the card provider', async () => {
    const token = await shop.signIn('new@example.test');
    const answer = await shop.order(token, { planId: PLAN.free, purpose: 'new', card: null });
    expect(answer.statusCode).toBe(201);
    expect(paymentIn(answer)).toMatchObject({ status: 'succeeded', amount: 0, validUntil: null, failureMessage: null });
    expect(await shop.me(token)).toMatchObject({ membershipPlanId: PLAN.free, membershipRenewedAt: null });
    expect(await shop.trail(paymentIn(answer))).toEqual(['>created request', 'created>succeeded request']);
    expect(shop.provider.calls).toEqual([]);
  });

  it('gives token and number to whoever has none, and leaves those of the others', async () => {
    const [newcomer, member] = [await shop.signIn('new@example.test'), await shop.signIn('free@example.test')];
    const before = await shop.me(member);
    await shop.order(newcomer, { planId: PLAN.single, purpose: 'new' });
    await shop.order(member, { planId: PLAN.single, purpose: 'purchase' });
    const joined = await shop.me(newcomer);
    expect(joined.membershipToken).toMatch(/^[A-Za-z0-9_-]{32}$/);
    expect(joined.membershipCardNumber).toMatch(/^2026\d{8}$/);
    expect(await shop.me(member)).toMatchObject({
      membershipToken: before.membershipToken,
      membershipCardNumber: before.membershipCardNumber,
    });
  });

  it('asks for a card at its field where there is something to pay', async () => {
    const token = await shop.signIn('new@example.test');
    const answer = await shop.order(token, { planId: PLAN.single, purpose: 'new', card: null });
    expect([answer.statusCode, answer.json()]).toEqual([400, { errors: { cardToken: ['カード情報を入力してください'] } }]);
  });

  it.each([undefined, '', 'not-a-uuid', '1'])('refuses the key %j', async (key) => {
    const token = await shop.signIn('new@example.test');
    const body = { planId: PLAN.single, purpose: 'new', cardToken: CARD.good };
    const headers = key === undefined ? {} : { 'Idempotency-Key': key };
    const answer = await shop.call('POST /v1/me/payments', { token, body, headers });
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'リクエストの内容が正しくありません' }]);
  });

  it('takes the price from the plan, whatever else is sent', async () => {
    const token = await shop.signIn('new@example.test');
    const body = { planId: PLAN.single, purpose: 'new', cardToken: CARD.good, amount: 1, validUntil: '2099-01-01' };
    const headers = { 'Idempotency-Key': randomUUID() };
    const answer = await shop.call('POST /v1/me/payments', { token, body, headers });
    expect(paymentIn(answer)).toMatchObject({ amount: 5_000, validUntil: '2027-05-19' });
    expect([...shop.provider.taken.values()]).toEqual([5_000]);
  });

  it('shows a payment to nobody but its member', async () => {
    const payment = paymentIn(
      await shop.order(await shop.signIn('new@example.test'), { planId: PLAN.single, purpose: 'new' }),
    );
    const stranger = await shop.signIn('member@example.test');
    for (const id of [payment.id, randomUUID(), 'one', '%00', '1'.repeat(40)]) {
      expect((await shop.call(`GET /v1/me/payments/${id}`, { token: stranger })).statusCode).toBe(404);
    }
    expect((await shop.call(`GET /v1/me/payments/${payment.id}`)).statusCode).toBe(401);
  });

  it('allows ten payments an hour, and any number of repetitions', async () => {
    const token = await shop.signIn('new@example.test');
    const order = { planId: PLAN.single, purpose: 'new' } as const;
    const keys = Array.from({ length: 10 }, () => randomUUID());
    for (const key of keys) {
      expect((await shop.order(token, { ...order, card: CARD.declined, key })).statusCode).toBe(201);
    }
    shop.clock.advance(20 * MINUTE);
    const refused = await shop.order(token, order);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(40 * MINUTE)]);
    for (const key of keys) expect((await shop.order(token, { ...order, key })).statusCode).toBe(201);
    expect(shop.provider.taken.size).toBe(0);
    shop.clock.advance(40 * MINUTE);
    expect((await shop.order(token, order)).statusCode).toBe(201);
    for (let time = 0; time < 12; time += 1) expect((await shop.order(token, order)).statusCode).toBe(200);
  });
});
