import { randomUUID } from 'node:crypto';
import { API_PREFIX, PAYMENT_CALLBACK_PATH } from '../../../src/contract/calls';
import { CARD } from '../../testing/fakeCardProvider';
import { listMails } from '../../testing/mails';
import { openShop, paymentIn, PLAN, type Shop } from '../../testing/shop';
import { describeOnEngines } from '../../testing/testDatabase';

const URL = `${API_PREFIX}${PAYMENT_CALLBACK_PATH}`;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JOINING = { planId: PLAN.single, purpose: 'new' } as const;

describeOnEngines("the provider's callback on %s", (engine) => {
  let shop: Shop;
  let token: string;

  beforeAll(async () => {
    shop = await openShop(engine);
  });

  beforeEach(async () => {
    await shop.reset();
    token = await shop.signIn('new@example.test');
  });

  afterAll(() => shop.close());

  const post = (payload: string, headers: Record<string, string> = FORM) =>
    shop.app.inject({ method: 'POST', url: URL, headers, payload });
  const call = (reference: string, signature = 'genuine') =>
    post(new URLSearchParams({ reference, signature }).toString());
  const challenge = async () => paymentIn(await shop.order(token, { ...JOINING, card: CARD.challenged }));

  it('settles the payment and sends the member on to the app', async () => {
    const payment = await challenge();
    shop.provider.endOpen({ status: 'succeeded' });
    const answer = await call(payment.id);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `https://members.museum.example.test/payment/complete?payment=${payment.id}`,
    ]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect((await shop.trail(payment)).at(-1)).toBe('requires_action>succeeded callback');
    expect(await shop.read(token, payment)).toEqual({ ...payment, status: 'succeeded', action: null });
    expect((await shop.me(token)).membershipPlanId).toBe(PLAN.single);
  });

  it('says nothing itself: the payment is what the provider answers', async () => {
    const payment = await challenge();
    shop.provider.endOpen({ status: 'failed', reason: 'refused' });
    await post(new URLSearchParams({ reference: payment.id, signature: 'genuine', status: 'succeeded' }).toString());
    expect(await shop.read(token, payment)).toMatchObject({
      status: 'failed',
      failureMessage: expect.stringMatching(/^本人認証が完了しなかった/) as unknown,
    });
  });

  it('changes nothing more when it is repeated, at once or late', async () => {
    const payment = await challenge();
    shop.provider.endOpen({ status: 'succeeded' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(payment.id)));
    shop.clock.advance(86_400);
    answers.push(await call(payment.id));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303, 303, 303]);
    expect(await shop.trail(payment)).toHaveLength(3);
    expect(await listMails(shop)).toHaveLength(1);
    shop.clock.advance(-86_400);
  });

  it('that comes after a newer attempt has paid moves nothing', async () => {
    const former = await challenge();
    const paid = paymentIn(await shop.order(token, JOINING));
    const me = await shop.me(token);
    expect((await call(former.id)).statusCode).toBe(303);
    expect((await shop.read(token, former)).status).toBe('failed');
    expect(await shop.me(token)).toEqual(me);
    expect([...shop.provider.taken.keys()]).toEqual([paid.id]);
  });

  it('sends the member on though the provider then does not answer, and the payment stays open', async () => {
    const payment = await challenge();
    shop.provider.isDown = true;
    expect((await call(payment.id)).statusCode).toBe(303);
    expect(await shop.read(token, payment)).toEqual(payment);
  });

  it.each([
    ['forged', (id: string) => `reference=${id}&signature=forged`],
    ['unsigned', (id: string) => `reference=${id}`],
    ['empty', () => ''],
    ['about nothing', () => 'signature=genuine'],
    ['about no payment id', () => 'reference=%00&signature=genuine'],
  ])('that is %s does nothing', async (_, body) => {
    const payment = await challenge();
    shop.provider.endOpen({ status: 'succeeded' });
    const asked = shop.provider.calls.length;
    const answer = await post(body(payment.id));
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'リクエストの内容が正しくありません' }]);
    expect(shop.provider.calls).toHaveLength(asked);
    expect(await shop.trail(payment)).toHaveLength(2);
  });

  it('about a payment nobody has does nothing', async () => {
    expect((await call(randomUUID())).statusCode).toBe(303);
    expect(shop.provider.calls).toEqual([]);
  });

  it('reads forms of 64 KiB and nothing else', async () => {
    expect((await post('{}', { 'content-type': 'application/json' })).statusCode).toBe(400);
    expect((await post(`a=${'b'.repeat(64 * 1024)}`)).statusCode).toBe(413);
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'] as const)('is posted, not sent with %s', async (method) => {
    const answer = await shop.app.inject({ method, url: URL });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
  });
});
