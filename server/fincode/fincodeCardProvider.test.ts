import { createHmac, randomUUID } from 'node:crypto';
import { japanDate } from '#domain/dates/japanTime';
import { describeCardProvider } from '../testing/cardProviderConformance';
import { startFakeFincode, type FakeFincode } from '../testing/fakeFincode';
import { TEST_CARD } from '../testing/sandboxCards';
import { createTestClock } from '../testing/testClock';
import type { CallbackRequest, CardProvider, ChargeState } from '../payments/cardProvider';
import { createFincodeCardProvider } from './fincodeCardProvider';
import { FRICTIONLESS_CARD } from '../../sandbox/fincode/fakePayments';
import { paymentIdOf, referenceOf } from './paymentId';
import { returnUrl, SIGNATURE_HEADER } from './readFincodeCallback';

const SUCCEEDED = { status: 'succeeded' };
const failed = (reason: string) => ({ status: 'failed', reason });

/** Replaces the signature in a callback. The right signature is the same for every body, so any other one is forged. */
function withOtherSignatures(callback: CallbackRequest): readonly CallbackRequest[] {
  const signature = callback.headers[SIGNATURE_HEADER] ?? '';
  const others = Array.from(signature, (_, index) => `${signature.slice(0, index)}~${signature.slice(index + 1)}`);
  return [
    ...[...others, signature.slice(1), ''].map((other) => ({ ...callback, headers: { [SIGNATURE_HEADER]: other } })),
    { ...callback, headers: {} },
    { ...callback, rawBody: Buffer.from('{"order_id":"o_of_another_program"}') },
    { ...callback, rawBody: Buffer.from('{"order_id":null}') },
    { ...callback, rawBody: Buffer.from('{') },
  ];
}

describeCardProvider("fincode's", async () => {
  const fake = await startFakeFincode();
  return {
    open: fake.open,
    tokenFor: (card) => fake.tokenFor(TEST_CARD[card]),
    answerChallenge: async (url, isApproved) => {
      await fake.decide(url, isApproved);
      // Delivers each notification twice, and later ones before earlier ones.
      const news = fake.newsOf(new URL(url).pathname.slice('/challenge/'.length)).reverse();
      return [...news, ...news];
    },
    forgeries: withOtherSignatures,
    timesCharged: async (reference) => fake.payments.find(paymentIdOf(reference)).timesCharged,
    endSlowCharges: async () => {
      fake.clock.advance(3);
    },
    withOutage: (work) => {
      fake.faults.of = () => 'down';
      return work().finally(() => {
        fake.faults.of = () => null;
      });
    },
    close: () => fake.app.close(),
  };
});

describe("fincode's card provider", () => {
  let fake: FakeFincode;
  let provider: CardProvider;

  beforeAll(async () => {
    fake = await startFakeFincode();
    provider = fake.open();
  });

  afterEach(() => {
    fake.faults.of = () => null;
  });

  afterAll(() => fake.app.close());

  const charge = async (cardNumber: string, reference: string = randomUUID()): Promise<ChargeState> =>
    provider.charge({
      reference,
      cardToken: await fake.tokenFor(cardNumber),
      amount: 5_000,
      callbackUrl: 'https://members.museum.example.test/callback',
      customer: { email: 'hanako@example.test', tel: '075-000-0000' },
    });

  it('leads a frictionless card over a page that comes back at once, by an address that names the payment', async () => {
    const reference = randomUUID();
    const state = await charge(FRICTIONLESS_CARD, reference);
    const { pathname } = new URL(state.status === 'waiting' ? state.challengeUrl : '');
    const page = (await fake.app.inject(pathname)).body;
    const [, action = ''] = /<form method="post" action="([^"]*)"/.exec(page) ?? [];
    const query = Object.fromEntries(new URL(action.replaceAll('&amp;', '&')).searchParams);
    const back = { method: 'POST', headers: {}, query, rawBody: Buffer.from('MD=1') } as const;
    expect(provider.readCallback(back)).toEqual({ reference, isLate: false });
    for (const other of [{ payment: randomUUID() }, { until: '99999999999' }, { signature: 'f'.repeat(64) }])
      expect(provider.readCallback({ ...back, query: { ...query, ...other } })).toBeNull();
    expect(await provider.find(reference)).toEqual(SUCCEEDED);
  });

  it('acts upon a return for an hour, and leads on a later one, or one that an earlier release has signed', () => {
    const secret = fake.settings.paymentCallbackSecret;
    const reference = randomUUID();
    const clock = createTestClock();
    const settings = fake.withKey('m_test_of_the_tests');
    const timed = createFincodeCardProvider({ settings, clock: clock.now });
    const read = (query: CallbackRequest['query']) =>
      timed.readCallback({ method: 'POST', headers: {}, query, rawBody: Buffer.alloc(0) });
    const address = new URL(returnUrl('https://api.example.test/callback', reference, { secret, now: clock.now() }));
    const query = Object.fromEntries(address.searchParams);
    clock.advance(3_600);
    expect(read(query)).toEqual({ reference, isLate: false });
    clock.advance(1);
    expect(read(query)).toEqual({ reference, isLate: true });
    const former = createHmac('sha256', secret.reveal()).update(`fincode ${reference}`).digest('hex');
    expect(read({ payment: reference, signature: former })).toEqual({ reference, isLate: true });
    expect(read({ ...query, signature: former })).toBeNull();
  });

  it('has charged a card once whose second answer gets lost', async () => {
    const reference = randomUUID();
    const state = await charge(TEST_CARD.lostAnswer, reference);
    await fake.decide(state.status === 'waiting' ? state.challengeUrl : '', true);
    await expect(provider.chargeAuthenticated(reference)).rejects.toThrow();
    expect(await provider.chargeAuthenticated(reference)).toEqual(SUCCEEDED);
    expect(fake.payments.find(paymentIdOf(reference)).timesCharged).toBe(1);
  });

  it.each(['down', 'lost'] as const)(
    'takes the money once or never, whichever call is the one that is %s, and says which',
    async (fault) => {
      const calls = [
        'POST /v1/payments',
        'PUT /v1/payments/:id',
        'GET /v1/payments/:id',
        'PUT /v1/payments/:id/cancel',
      ];
      for (const lost of calls) {
        const reference = randomUUID();
        fake.faults.of = (call) => (call === lost ? fault : null);
        await charge(TEST_CARD.good, reference).catch(() => undefined);
        await provider.cancel(reference).catch(() => undefined);
        fake.faults.of = () => null;
        const state = await provider.cancel(reference);
        const { timesCharged } = fake.payments.find(paymentIdOf(reference));
        expect([lost, state]).toEqual([lost, timesCharged === 1 ? SUCCEEDED : failed('canceled')]);
        expect(await charge(TEST_CARD.good, reference)).toEqual(state);
        expect(await fake.open().find(reference)).toEqual(state);
      }
    },
  );

  it('is unreachable with another key, and says nothing of what it sends', async () => {
    const other = createFincodeCardProvider({ settings: fake.withKey('m_test_another'), clock: fake.clock.now });
    const refused = other.find(randomUUID());
    await expect(refused).rejects.toThrow(/^Status 401$/);
    await expect(refused).rejects.toHaveProperty('name', 'ProviderUnreachable');
  });

  it('lists what took money that day and what was given back, of its own payments alone', async () => {
    const paid = randomUUID();
    const refunded = randomUUID();
    const declined = randomUUID();
    await charge(TEST_CARD.good, paid);
    await charge(TEST_CARD.good, refunded);
    await charge(TEST_CARD.declined, declined);
    const { id, accessId } = fake.payments.find(paymentIdOf(refunded));
    fake.payments.cancel(id, accessId);
    fake.payments.create({ id: 'o_of_another_program', pay_type: 'Card', job_code: 'CHECK' });
    await provider.cancel(randomUUID());
    const day = japanDate(fake.clock.now());
    const listed = (await provider.list?.(day)) ?? [];
    const states = Object.fromEntries(listed.map(({ reference, amount, status }) => [reference, [amount, status]]));
    expect(states).toMatchObject({ [paid]: [5_000, 'succeeded'], [refunded]: [5_000, 'canceled'] });
    expect(Object.keys(states)).not.toContain(declined);
    expect(await provider.list?.('2026-01-01')).toEqual([]);
  });

  it('reads every page of the list', async () => {
    const before = (await provider.list?.(japanDate(fake.clock.now())))?.length ?? 0;
    for (let made = 0; made < 101; made += 1) {
      const id = paymentIdOf(randomUUID());
      const payment = fake.payments.create({
        id,
        pay_type: 'Card',
        job_code: 'CAPTURE',
        amount: '100',
        tds_type: '2',
        tds2_type: '2',
      });
      fake.payments.cancel(id, payment.accessId);
    }
    expect(await provider.list?.(japanDate(fake.clock.now()))).toHaveLength(before + 101);
  });

  it('takes the news of a registration for none, since the charge is just being made, and knows a cancellation', async () => {
    const reference = randomUUID();
    await charge(TEST_CARD.good, reference);
    const { id, accessId } = fake.payments.find(paymentIdOf(reference));
    fake.payments.cancel(id, accessId);
    const [registered, executed, canceled] = fake.notifications.slice(-3);
    const read = [registered, executed, canceled].map((news) => news && provider.readCallback(news));
    const notice = { reference, acknowledgement: { receive: '0' } };
    expect(read).toEqual([null, { ...notice, isCancellation: false }, { ...notice, isCancellation: true }]);
  });

  it('names its payments in 23 characters, and knows its own', () => {
    const reference = randomUUID();
    expect(paymentIdOf(reference)).toMatch(/^p[A-Za-z0-9_-]{22}$/);
    expect(referenceOf(paymentIdOf(reference))).toBe(reference);
    for (const other of ['', 'o_1234567890123456789012', paymentIdOf(reference).slice(1)])
      expect(referenceOf(other)).toBeNull();
  });
});
