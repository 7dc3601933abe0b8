import { randomUUID } from 'node:crypto';
import type { PaymentObject } from '@fincode/node';
import type { CardProvider } from '../payments/cardProvider';
import { controlFincode } from '../testing/controlledFincode';
import { CARD } from '../testing/fakeCardProvider';
import { startFakeFincode, type FakeFincode } from '../testing/fakeFincode';
import {
  openProviderFixture,
  paymentIn,
  PLAN,
  type ControlledProvider,
  type PaymentFixture,
} from '../testing/paymentFixture';
import { TEST_CARD } from '../testing/sandboxCards';
import { TEST_SETTINGS } from '../testing/testApp';
import { createFincodeCardProvider } from './fincodeCardProvider';
import { paymentIdOf } from './paymentId';

const AMOUNT = 5_000;

type Change = Partial<Record<keyof PaymentObject, unknown>>;

/** Changes the answers about payments before the adapter receives them. `isMeant` selects the answers. */
function changeAnswers(change: Change, isMeant: (answer: PaymentObject) => boolean = () => true): void {
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    const answer = await fetch(...request);
    const body = (await answer.json()) as PaymentObject;
    const isPayment = 'access_id' in body && isMeant(body);
    return Response.json(isPayment ? { ...body, ...change } : body, { status: answer.status });
  });
}

const OTHERS: readonly (readonly [string, Change])[] = [
  ['another id', { id: paymentIdOf(randomUUID()) }],
  ['another sum', { amount: 1 }],
  ['no sum', { amount: null }],
  ['another kind of charge', { job_code: 'AUTH' }],
  ['the mark of a cancellation on taken money', { job_code: 'CHECK' }],
  ['no kind', { job_code: null }],
];

let fake: FakeFincode;

beforeAll(async () => {
  fake = await startFakeFincode();
});

afterEach(() => jest.restoreAllMocks());

afterAll(() => fake.app.close());

describe("fincode's answer about another charge", () => {
  let provider: CardProvider;
  let reference: string;

  beforeEach(() => {
    provider = fake.open();
    reference = randomUUID();
  });

  const charge = async (card: string) =>
    provider.charge({
      reference,
      amount: AMOUNT,
      cardToken: await fake.tokenFor(card),
      callbackUrl: 'https://members.museum.example.test/callback',
      customer: { email: 'hanako@example.test' },
    });
  const contradiction = { name: 'ProviderContradiction' };
  const timesCharged = () => fake.payments.find(paymentIdOf(reference)).timesCharged;

  it.each(OTHERS)('is no success: %s', async (_, change) => {
    await charge(TEST_CARD.good);
    changeAnswers(change);
    await expect(provider.find(reference, AMOUNT)).rejects.toMatchObject(contradiction);
    await expect(provider.cancel(reference, AMOUNT)).rejects.toMatchObject(contradiction);
    jest.restoreAllMocks();
    expect(await provider.find(reference, AMOUNT)).toEqual({ status: 'succeeded' });
    expect(timesCharged()).toBe(1);
  });

  it.each(OTHERS)('charges no card: %s', async (_, change) => {
    changeAnswers(change);
    await charge(TEST_CARD.good).catch(() => undefined);
    expect(timesCharged()).toBe(0);
  });

  it.each(OTHERS.filter(([, { job_code }]) => job_code !== 'CHECK'))(
    'is not charged, and sends no member away: %s',
    async (_, change) => {
      const state = await charge(TEST_CARD.twoSteps);
      changeAnswers(change);
      await expect(provider.find(reference, AMOUNT)).rejects.toMatchObject(contradiction);
      jest.restoreAllMocks();
      await fake.decide(state.status === 'waiting' ? state.challengeUrl : '', true);
      changeAnswers(change);
      await expect(provider.chargeAuthenticated(reference, AMOUNT)).rejects.toMatchObject(contradiction);
      expect(timesCharged()).toBe(0);
    },
  );

  it('never cancels the payment that it names', async () => {
    const own = paymentIdOf(reference);
    await charge(TEST_CARD.challenged);
    const other = fake.payments.find(own);
    changeAnswers({ id: own, access_id: other.accessId });
    await expect(provider.cancel(randomUUID(), AMOUNT)).rejects.toMatchObject(contradiction);
    expect(other.charge).toMatchObject({ status: 'waiting' });
  });

  it.each([
    'javascript:alert(1)',
    'http://secure.test.fincode.jp/3ds',
    'https://fincode.jp.example.test/',
    'https://notfincode.jp/',
    'https://user@elsewhere.example.test/',
    '//elsewhere.example.test/',
    'data:text/html,x',
    '',
  ])('leads nobody to %j', async (redirect_url) => {
    await charge(TEST_CARD.challenged);
    const { fincode } = fake.withKey('m_test_of_the_tests');
    const settings = { ...TEST_SETTINGS, fincode: { ...fincode, isFake: false } };
    provider = createFincodeCardProvider({ settings, clock: fake.clock.now });
    changeAnswers({ redirect_url, status: 'AUTHENTICATED' });
    await expect(provider.find(reference, AMOUNT)).rejects.toMatchObject({ name: 'ProviderUnreachable' });
    jest.restoreAllMocks();
    const page = 'https://secure.test.fincode.jp/3ds';
    changeAnswers({ redirect_url: page });
    expect(await provider.find(reference, AMOUNT)).toEqual({ status: 'waiting', challengeUrl: page });
  });
});

describe('a payment whose charge fincode answers wrongly', () => {
  let fixture: PaymentFixture<ControlledProvider>;

  beforeAll(async () => {
    fixture = await openProviderFixture(controlFincode(fake), { settings: { paymentMode: 'fincode' } });
  });

  afterAll(() => fixture.close());

  it.each([{ id: 'pOTHER' }, { amount: 1 }, { job_code: 'AUTH' }])(
    'stays pending, is told to the log as an error, and settles by the right answer: %j',
    async (change) => {
      await fixture.reset();
      const token = await fixture.signIn('new@example.test');
      changeAnswers(change, ({ status }) => status === 'CAPTURED');
      const payment = paymentIn(await fixture.order(token, { planId: PLAN.single, purpose: 'new', card: CARD.good }));
      expect(payment.status).toBe('pending');
      fixture.clock.advance(15);
      await fixture.check();
      expect((await fixture.me(token)).membershipPlanId).toBeNull();
      expect(fixture.log.find((line) => line.includes('ProviderContradiction'))).toMatch(/"level":"?(?:error|50)/);
      jest.restoreAllMocks();
      fixture.clock.advance(3_600);
      await fixture.check();
      expect(await fixture.read(token, payment)).toMatchObject({ status: 'succeeded' });
      expect([...fixture.provider.charged]).toEqual([[payment.id, AMOUNT]]);
    },
  );
});
