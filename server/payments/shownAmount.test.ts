import { randomUUID } from 'node:crypto';
import { CARD } from '../testing/fakeCardProvider';
import { openPaymentFixture, paymentIn, PLAN, type PaymentFixture } from '../testing/paymentFixture';
import { describeOnEngines } from '../testing/testDatabase';

const JOINING = { planId: PLAN.single, purpose: 'new' } as const;
const CONFLICT = [409, { message: '料金が変わりました。新しい料金をご確認ください。' }];

describeOnEngines('the price that was shown, on %s,', (engine) => {
  let fixture: PaymentFixture;
  let token: string;

  beforeAll(async () => {
    fixture = await openPaymentFixture(engine);
  });

  beforeEach(async () => {
    await fixture.reset();
    await setPrice(5_000);
    token = await fixture.signIn('new@example.test');
  });

  afterAll(() => fixture.close());

  const setPrice = (yen: number, planId: number = PLAN.single) =>
    fixture.database.query('UPDATE plans SET price = $1 WHERE id = $2', [yen, planId]);
  const refusalOf = async (order: Parameters<PaymentFixture['order']>[1]) => {
    const answer = await fixture.order(token, order);
    return [answer.statusCode, answer.json<object>()] as const;
  };
  const nothingHappened = async () => {
    expect(fixture.provider.calls).toEqual([]);
    expect(await fixture.database.query('SELECT id FROM payments')).toEqual([]);
    expect((await fixture.me(token)).membershipPlanId).toBeNull();
  };

  it('is charged where it is the price still', async () => {
    const payment = paymentIn(await fixture.order(token, { ...JOINING, shownAmount: 5_000 }));
    expect([payment.status, payment.amount]).toEqual(['succeeded', 5_000]);
  });

  it.each([5_500, 4_500, 0])('is never replaced by a price of %i yen', async (yen) => {
    await setPrice(yen);
    expect(await refusalOf({ ...JOINING, shownAmount: 5_000 })).toEqual(CONFLICT);
    await nothingHappened();
  });

  it.each([-5_000, 4_999, 5_001])('is compared, whatever it says: %i', async (shownAmount) => {
    expect(await refusalOf({ ...JOINING, shownAmount })).toEqual(CONFLICT);
    await nothingHappened();
  });

  it('is asked about before the card is, which a plan that was free had no fields for', async () => {
    await setPrice(500, PLAN.free);
    expect(await refusalOf({ planId: PLAN.free, purpose: 'new', card: null, shownAmount: 0 })).toEqual(CONFLICT);
    await setPrice(0, PLAN.free);
    await nothingHappened();
  });

  it.each([null, '5000', 5_000.5, [5_000], {}, true])('is a whole number or absent: %j', async (shownAmount) => {
    const body = { ...JOINING, cardToken: CARD.good, shownAmount };
    const headers = { 'Idempotency-Key': randomUUID() };
    const answer = await fixture.call('POST /v1/me/payments', { token, body, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty('errors.shownAmount');
    await nothingHappened();
  });

  it('lets the key of a refusal be used again with the right sum', async () => {
    const key = randomUUID();
    expect(await refusalOf({ ...JOINING, key, shownAmount: 4_000 })).toEqual(CONFLICT);
    const answer = await fixture.order(token, { ...JOINING, key, shownAmount: 5_000 });
    expect([answer.statusCode, paymentIn(answer).status]).toEqual([201, 'succeeded']);
  });

  it('is past for a payment that is made: its key, and a second one, answer with it', async () => {
    const key = randomUUID();
    const payment = paymentIn(await fixture.order(token, { ...JOINING, key, shownAmount: 5_000 }));
    await setPrice(5_500);
    expect(await refusalOf({ ...JOINING, key, shownAmount: 1 })).toEqual([201, payment]);
    expect(await refusalOf({ ...JOINING, shownAmount: 1 })).toEqual([200, payment]);
    expect(fixture.provider.charged.size).toBe(1);
  });

  it('comes after the rules, and ends no attempt that waits for the member', async () => {
    const waiting = paymentIn(await fixture.order(token, { ...JOINING, card: CARD.challenged, shownAmount: 5_000 }));
    const asked = fixture.provider.calls.length;
    await setPrice(5_500);
    expect(await refusalOf({ ...JOINING, shownAmount: 5_000 })).toEqual(CONFLICT);
    expect(fixture.provider.calls).toHaveLength(asked);
    expect(await fixture.read(token, waiting)).toMatchObject({ status: 'requires_action' });
    const [status, body] = await refusalOf({ planId: PLAN.single, purpose: 'renewal', shownAmount: 1 });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('入会手続きが完了していません')]);
  });
});
