import { API_PREFIX, PAYMENT_CALLBACK_PATH } from '#contract/calls';
import { CARD } from '../testing/fakeCardProvider';
import { NO_LOG, openPaymentFixture, paymentIn, PLAN, type PaymentFixture } from '../testing/paymentFixture';
import { describeOnEngines } from '../testing/testDatabase';
import { createQuestions } from './questions';

const JOINING = { planId: PLAN.single, purpose: 'new' } as const;

describeOnEngines('questions to the card provider about one payment, on %s,', (engine) => {
  let fixture: PaymentFixture;
  let token: string;

  beforeAll(async () => {
    fixture = await openPaymentFixture(engine);
  });

  beforeEach(async () => {
    await fixture.reset();
    fixture.clock.advance(3_600);
    token = await fixture.signIn('new@example.test');
  });

  afterEach(() => jest.restoreAllMocks());

  afterAll(() => fixture.close());

  const challenge = async () => paymentIn(await fixture.order(token, { ...JOINING, card: CARD.challenged }));
  const goBack = async (reference: string) => {
    const answer = await fixture.app.inject({
      method: 'POST',
      url: `${API_PREFIX}${PAYMENT_CALLBACK_PATH}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ reference, signature: 'genuine' }).toString(),
    });
    return answer.statusCode;
  };
  const asked = () => fixture.provider.calls.filter((call) => call === 'find').length;
  const many = <T>(work: () => Promise<T>, times = 200) => Promise.all(Array.from({ length: times }, work));
  /** Holds the provider's answers back until the test releases them. */
  const holdAnswers = () => {
    const { find } = fixture.provider;
    const held: (() => void)[] = [];
    jest.spyOn(fixture.provider, 'find').mockImplementation(async (...about) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return find(...about);
    });
    return held;
  };
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
  };

  it('are one for two hundred looks at once, and for those of the next second', async () => {
    const payment = await challenge();
    await many(() => fixture.read(token, payment));
    for (let look = 0; look < 20; look += 1) await fixture.read(token, payment);
    fixture.clock.advance(0.999);
    await fixture.read(token, payment);
    expect(asked()).toBe(1);
    fixture.clock.advance(0.001);
    expect(await fixture.read(token, payment)).toEqual(payment);
    expect(asked()).toBe(2);
  });

  it('are one for all who look while it is under way, and each gets its answer', async () => {
    const payment = await challenge();
    const held = holdAnswers();
    const looks = many(() => fixture.read(token, payment), 20);
    await until(() => held.length > 0);
    fixture.clock.advance(5);
    const later = fixture.read(token, payment);
    fixture.provider.endOpen({ status: 'succeeded' });
    held.forEach((answer) => answer());
    const statuses = (await Promise.all([looks, later])).flat().map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['succeeded']));
    expect([held.length, asked()]).toEqual([1, 1]);
  });

  it('are asked again by the news that came while one was under way, once for all of them', async () => {
    const payment = await challenge();
    const held = holdAnswers();
    const { find } = fixture.provider;
    const look = fixture.read(token, payment);
    await until(() => held.length === 1);
    const returns = many(() => goBack(payment.id), 5);
    await new Promise((resolve) => setImmediate(resolve));
    expect(find).toHaveBeenCalledTimes(1);
    held[0]?.();
    await look;
    await until(() => held.length === 2);
    fixture.provider.endOpen({ status: 'succeeded' });
    held[1]?.();
    expect(new Set(await returns)).toEqual(new Set([303]));
    expect(held).toHaveLength(2);
    expect((await fixture.read(token, payment)).status).toBe('succeeded');
  });

  it('are asked by a return though a look was answered just before', async () => {
    const payment = await challenge();
    await fixture.read(token, payment);
    fixture.provider.endOpen({ status: 'succeeded' });
    expect(await goBack(payment.id)).toBe(303);
    expect((await fixture.trail(payment)).at(-1)).toBe('requires_action>succeeded callback');
  });

  it('are few for a return that is sent again and again, at once or for an hour; each is led on', async () => {
    const payment = await challenge();
    const statuses = await many(() => goBack(payment.id));
    expect(asked()).toBeLessThanOrEqual(2);
    for (let second = 0; second < 100; second += 1) {
      fixture.clock.advance(1);
      statuses.push(await goBack(payment.id));
    }
    expect(new Set(statuses)).toEqual(new Set([303]));
    expect(asked()).toBeLessThanOrEqual(10);
    fixture.provider.endOpen({ status: 'succeeded' });
    fixture.clock.advance(1);
    expect((await fixture.read(token, payment)).status).toBe('succeeded');
  });

  it('are one for twenty attempts while a payment is pending', async () => {
    const payment = paymentIn(await fixture.order(token, { ...JOINING, card: CARD.slow }));
    const answers = await many(() => fixture.order(token, JOINING), 20);
    expect(answers.map((answer) => answer.json<object>())).toEqual(Array(20).fill(payment));
    expect(asked()).toBe(1);
  });

  it('are of each payment by itself, and of each process', async () => {
    const payment = await challenge();
    await fixture.read(token, payment);
    const { payments } = fixture.anotherServer();
    await payments.settle(payment.id, NO_LOG);
    expect(asked()).toBe(2);
  });

  it('about a provider that does not answer are not repeated within a second either', async () => {
    const payment = await challenge();
    fixture.provider.isDown = true;
    await many(() => fixture.read(token, payment));
    expect(asked()).toBe(1);
    fixture.provider.isDown = false;
    fixture.provider.endOpen({ status: 'succeeded' });
    fixture.clock.advance(1);
    expect((await fixture.read(token, payment)).status).toBe('succeeded');
  });
});

describe('work that is shared', () => {
  it('is done once for all who ask while it is under way, and again afterwards, also after a failure', async () => {
    const { share } = createQuestions(() => new Date());
    const work = jest.fn(async () => 'canceled');
    expect(await Promise.all(['a', 'a', 'b'].map((name) => share(name, work)))).toEqual(Array(3).fill('canceled'));
    expect(work).toHaveBeenCalledTimes(2);
    work.mockRejectedValueOnce(new Error('down'));
    const failed = await Promise.allSettled([share('a', work), share('a', work)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await share('a', work)).toBe('canceled');
    expect(work).toHaveBeenCalledTimes(4);
  });
});

it('news is asked about within the second as well, but for a return that is sent again', async () => {
  const questions = createQuestions(() => new Date(0));
  const ask = jest.fn(() => Promise.resolve());
  for (const news of ['notice', 'return', 'return', 'notice'] as const) await questions.hear('payment', ask, news);
  expect(ask).toHaveBeenCalledTimes(3);
});
