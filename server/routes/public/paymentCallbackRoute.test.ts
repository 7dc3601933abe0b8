import { randomUUID } from 'node:crypto';
import { API_PREFIX, PAYMENT_CALLBACK_PATH } from '#contract/calls';
import { CARD } from '../../testing/fakeCardProvider';
import { listMails } from '../../testing/mails';
import { openPaymentFixture, paymentIn, PLAN, type PaymentFixture } from '../../testing/paymentFixture';
import { describeOnEngines } from '../../testing/testDatabase';

const URL = `${API_PREFIX}${PAYMENT_CALLBACK_PATH}`;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JOINING = { planId: PLAN.single, purpose: 'new' } as const;

describeOnEngines("the provider's callback on %s", (engine) => {
  let fixture: PaymentFixture;
  let token: string;

  beforeAll(async () => {
    fixture = await openPaymentFixture(engine);
  });

  beforeEach(async () => {
    await fixture.reset();
    token = await fixture.signIn('new@example.test');
  });

  afterAll(() => fixture.close());

  const post = (payload: string, headers: Record<string, string> = FORM) =>
    fixture.app.inject({ method: 'POST', url: URL, headers, payload });
  const call = (reference: string, signature = 'genuine') =>
    post(new URLSearchParams({ reference, signature }).toString());
  const challenge = async () => paymentIn(await fixture.order(token, { ...JOINING, card: CARD.challenged }));

  it('settles the payment and sends the member on to the app', async () => {
    const payment = await challenge();
    fixture.provider.endOpen({ status: 'succeeded' });
    const answer = await call(payment.id);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `https://members.museum.example.test/payment/complete?payment=${payment.id}`,
    ]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect((await fixture.trail(payment)).at(-1)).toBe('requires_action>succeeded callback');
    expect(await fixture.read(token, payment)).toEqual({ ...payment, status: 'succeeded', action: null });
    expect((await fixture.me(token)).membershipPlanId).toBe(PLAN.single);
  });

  it('says nothing itself: the payment is what the provider answers', async () => {
    const payment = await challenge();
    fixture.provider.endOpen({ status: 'failed', reason: 'refused' });
    await post(new URLSearchParams({ reference: payment.id, signature: 'genuine', status: 'succeeded' }).toString());
    expect(await fixture.read(token, payment)).toMatchObject({
      status: 'failed',
      failureMessage: expect.stringMatching(/^本人認証が完了しなかった/) as unknown,
    });
  });

  it('changes nothing more when it is repeated, at once or late', async () => {
    const payment = await challenge();
    fixture.provider.endOpen({ status: 'succeeded' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(payment.id)));
    fixture.clock.advance(86_400);
    answers.push(await call(payment.id));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303, 303, 303]);
    expect(await fixture.trail(payment)).toHaveLength(3);
    expect(await listMails(fixture)).toHaveLength(1);
    fixture.clock.advance(-86_400);
  });

  it('that comes after a newer attempt has paid moves nothing', async () => {
    const former = await challenge();
    const paid = paymentIn(await fixture.order(token, JOINING));
    const me = await fixture.me(token);
    expect((await call(former.id)).statusCode).toBe(303);
    expect((await fixture.read(token, former)).status).toBe('failed');
    expect(await fixture.me(token)).toEqual(me);
    expect([...fixture.provider.charged.keys()]).toEqual([paid.id]);
  });

  it('sends the member on though the provider then does not answer, and the payment stays open', async () => {
    const payment = await challenge();
    fixture.provider.isDown = true;
    expect((await call(payment.id)).statusCode).toBe(303);
    expect(await fixture.read(token, payment)).toEqual(payment);
  });

  it.each([
    ['forged', (id: string) => `reference=${id}&signature=forged`],
    ['unsigned', (id: string) => `reference=${id}`],
    ['empty', () => ''],
    ['about nothing', () => 'signature=genuine'],
    ['about no payment id', () => 'reference=%00&signature=genuine'],
  ])('that is %s does nothing', async (_, body) => {
    const payment = await challenge();
    fixture.provider.endOpen({ status: 'succeeded' });
    const asked = fixture.provider.calls.length;
    const answer = await post(body(payment.id));
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'リクエストの内容が正しくありません' }]);
    expect(fixture.provider.calls).toHaveLength(asked);
    expect(await fixture.trail(payment)).toHaveLength(2);
  });

  it('by GET leads the browser on and does nothing: no signature, no session, from whatever browser', async () => {
    const payment = await challenge();
    fixture.provider.endOpen({ status: 'succeeded' });
    const asked = fixture.provider.calls.length;
    const answer = await fixture.app.inject(`${URL}?reference=${payment.id}&status=failed`);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `https://members.museum.example.test/payment/complete?payment=${payment.id}`,
    ]);
    expect(fixture.provider.calls).toHaveLength(asked);
    expect(await fixture.trail(payment)).toHaveLength(2);
  });

  it.each(['reference=1', 'reference=%2F%2Felsewhere.test', 'reference=a&reference=b'])(
    'by GET with %s leads nowhere',
    async (query) => {
      const answer = await fixture.app.inject(`${URL}?${query}`);
      expect([answer.statusCode, answer.headers.location]).toEqual([405, undefined]);
    },
  );

  it('reaches the provider byte for byte, with its query and headers, and is answered as its server expects', async () => {
    const { provider } = fixture;
    const read = jest.spyOn(provider, 'readCallback');
    const payment = await challenge();
    read.mockReturnValueOnce({ reference: payment.id, acknowledgement: { receive: '0' } });
    const payload = Buffer.from(' {"a" : "\u00e9\r\n\t", "b":1.0}\xff\x00', 'latin1');
    const headers = { 'content-type': 'application/json; charset=utf-8', 'X-Signature': 'ab=' };
    const answer = await fixture.app.inject({ method: 'POST', url: `${URL}?shop=1`, headers, payload });
    expect([answer.statusCode, answer.json()]).toEqual([200, { receive: '0' }]);
    const [request] = read.mock.lastCall ?? [];
    expect(request).toMatchObject({ method: 'POST', query: { shop: '1' }, headers: { 'x-signature': 'ab=' } });
    expect(request?.rawBody.equals(payload)).toBe(true);
    read.mockRestore();
  });

  it('that comes too late leads the browser on and asks nothing; the page it is led to asks', async () => {
    const payment = await challenge();
    fixture.provider.endOpen({ status: 'succeeded' });
    const read = jest.spyOn(fixture.provider, 'readCallback').mockReturnValueOnce({
      reference: payment.id,
      isLate: true,
    });
    const asked = fixture.provider.calls.length;
    const answer = await post('');
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `https://members.museum.example.test/payment/complete?payment=${payment.id}`,
    ]);
    expect(fixture.provider.calls).toHaveLength(asked);
    expect(await fixture.read(token, payment)).toMatchObject({ status: 'succeeded' });
    read.mockRestore();
  });

  it('about an unknown payment does nothing', async () => {
    expect((await call(randomUUID())).statusCode).toBe(303);
    expect(fixture.provider.calls).toEqual([]);
  });

  it('reads forms of 64 KiB and nothing else', async () => {
    expect((await post('{}', { 'content-type': 'application/json' })).statusCode).toBe(400);
    expect((await post(`a=${'b'.repeat(64 * 1024)}`)).statusCode).toBe(413);
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'] as const)('is posted, not sent with %s', async (method) => {
    const answer = await fixture.app.inject({ method, url: URL });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
  });
});
