import { randomUUID } from 'node:crypto';
import { buildApp } from '../app';
import { sandbox } from '../../sandbox/sandbox';
import { CARD } from '../testing/fakeCardProvider';
import { lastMailTo, listMails } from '../testing/mails';
import { NO_LOG, openPaymentFixture, paymentIn, PLAN, type PaymentFixture } from '../testing/paymentFixture';
import { TEST_SETTINGS } from '../testing/testApp';
import { describeOnEngines } from '../testing/testDatabase';

const EMAIL = 'new@example.test';
const JOINING = { planId: PLAN.single, purpose: 'new' } as const;
const MINUTE = 60;

describeOnEngines('a payment left open on %s', (engine) => {
  let fixture: PaymentFixture;
  let token: string;

  beforeAll(async () => {
    fixture = await openPaymentFixture(engine);
  });

  beforeEach(async () => {
    await fixture.reset();
    token = await fixture.signIn(EMAIL);
  });

  afterAll(() => fixture.close());

  const open = async (card: string) => paymentIn(await fixture.order(token, { ...JOINING, card }));
  const planOf = async () => (await fixture.me(token)).membershipPlanId;

  describe('by a slow card company', () => {
    it('is pending until the member looks after it is done', async () => {
      const payment = await open(CARD.slow);
      expect(payment).toMatchObject({ status: 'pending', action: null });
      expect(await fixture.read(token, payment)).toEqual(payment);
      expect(await planOf()).toBeNull();
      fixture.provider.endOpen({ status: 'succeeded' });
      fixture.clock.advance(1);
      expect(await fixture.read(token, payment)).toEqual({ ...payment, status: 'succeeded' });
      expect(await planOf()).toBe(PLAN.single);
      expect(await fixture.trail(payment)).toEqual([
        '>created request',
        'created>pending charge',
        'pending>succeeded read',
      ]);
    });

    it('is brought to its end though no page is open, and told by mail', async () => {
      const payment = await open(CARD.slow);
      fixture.provider.endOpen({ status: 'succeeded' });
      await fixture.check();
      expect(await fixture.trail(payment)).toHaveLength(2);
      fixture.clock.advance(15);
      await Promise.all([fixture.check(), fixture.check(), fixture.check()]);
      expect((await fixture.trail(payment)).at(-1)).toBe('pending>succeeded check');
      expect(await planOf()).toBe(PLAN.single);
      expect((await listMails(fixture)).map(({ subject }) => subject)).toEqual([
        '【みやこ市立美術館】お手続きが完了しました',
      ]);
    });

    it.each([9, -9])('is brought to its end when a clock that was wrong by %d hours is corrected', async (hours) => {
      fixture.clock.advance(hours * 60 * MINUTE);
      const payment = await open(CARD.slow);
      fixture.provider.endOpen({ status: 'succeeded' });
      fixture.clock.advance(-hours * 60 * MINUTE);
      await fixture.check();
      expect((await fixture.trail(payment)).at(-1)).toBe('pending>succeeded check');
    });

    it('is taken up by a server that starts', async () => {
      const payment = await open(CARD.slow);
      fixture.provider.endOpen({ status: 'succeeded' });
      fixture.clock.advance(15);
      const { database, clock, provider: cardProvider } = fixture;
      const dependencies = { settings: TEST_SETTINGS, database, clock: clock.now, cardProvider };
      const other = await buildApp({ ...dependencies, sandbox, staticRoot: null });
      // Waits until the server settles the payment in the background. The time limit of the test ends the loop.
      while ((await fixture.trail(payment)).at(-1) !== 'pending>succeeded check');
      await other.close();
      expect(await planOf()).toBe(PLAN.single);
    });

    it('is told by mail when nothing was paid after all, and can be tried again', async () => {
      const payment = await open(CARD.slow);
      fixture.provider.endOpen({ status: 'failed', reason: 'declined' });
      fixture.clock.advance(15);
      await fixture.check();
      expect(await fixture.read(token, payment)).toMatchObject({ status: 'failed' });
      const mail = await lastMailTo(fixture, EMAIL);
      expect(mail.subject).toContain('お支払いが完了しませんでした');
      expect(mail.text).toContain(payment.reference);
      expect(mail.text).toContain('代金は請求されません');
      expect((await open(CARD.good)).status).toBe('succeeded');
    });

    it('answers every further attempt, so that nothing is charged twice', async () => {
      const payment = await open(CARD.slow);
      for (const order of [
        JOINING,
        { planId: PLAN.pair, purpose: 'new' },
        { planId: PLAN.free, purpose: 'new' },
      ] as const) {
        const answer = await fixture.order(token, order);
        expect([answer.statusCode, answer.json()]).toEqual([200, payment]);
      }
      fixture.provider.endOpen({ status: 'succeeded' });
      fixture.clock.advance(1);
      expect((await fixture.order(token, JOINING)).json()).toEqual({ ...payment, status: 'succeeded' });
      expect([...fixture.provider.charged.keys()]).toEqual([payment.id]);
    });

    it('is asked after less and less often', async () => {
      await open(CARD.slow);
      const finds: number[] = [];
      for (let quarter = 1; quarter <= 4 * 30; quarter += 1) {
        fixture.clock.advance(15);
        const before = fixture.provider.calls.length;
        await fixture.check();
        if (fixture.provider.calls.length > before) finds.push(quarter / 4);
      }
      expect(finds).toEqual([0.25, 0.5, 1, 2, 4, 8, 16, 26]);
    });
  });

  describe('with a card that is authenticated and not charged yet', () => {
    it('is charged by the request that begins it, where the issuer takes no part', async () => {
      const payment = await open(CARD.attempted);
      expect(payment.status).toBe('succeeded');
      expect(fixture.provider.calls).toEqual(['charge', 'chargeAuthenticated']);
      expect([...fixture.provider.charged]).toEqual([[payment.id, 5_000]]);
      expect(await fixture.trail(payment)).toEqual(['>created request', 'created>succeeded charge']);
    });

    it('is charged once by the callback, the member’s look and the check that come at the same moment', async () => {
      const payment = await open(CARD.challenged);
      fixture.provider.endOpen({ status: 'authenticated' });
      fixture.clock.advance(15);
      const { payments } = fixture.anotherServer();
      await Promise.all([payments.settle(payment.id, NO_LOG), fixture.read(token, payment), fixture.check()]);
      expect(await fixture.read(token, payment)).toMatchObject({ status: 'succeeded' });
      expect([...fixture.provider.charged]).toEqual([[payment.id, 5_000]]);
      expect(await fixture.trail(payment)).toHaveLength(3);
      expect(await listMails(fixture)).toHaveLength(1);
      expect(await planOf()).toBe(PLAN.single);
    });

    it('is pending, never waiting for the member again, until a lost answer is asked for', async () => {
      const payment = await open(CARD.lostAnswer);
      expect(payment).toMatchObject({ status: 'pending', action: null });
      expect(await planOf()).toBeNull();
      // A second attempt settles the first payment: its card is charged once, and no other charge is made.
      expect(paymentIn(await fixture.order(token, JOINING))).toMatchObject({ id: payment.id, status: 'succeeded' });
      expect(fixture.provider.calls).toEqual(['charge', 'chargeAuthenticated', 'find']);
      expect([...fixture.provider.charged]).toEqual([[payment.id, 5_000]]);
    });

    it('is charged though its challenge ended in another browser and no callback came', async () => {
      const payment = await open(CARD.challenged);
      fixture.provider.endOpen({ status: 'authenticated' });
      fixture.clock.advance(15);
      await fixture.check();
      expect((await fixture.trail(payment)).at(-1)).toBe('requires_action>succeeded check');
      expect(await planOf()).toBe(PLAN.single);
    });

    it('takes nothing once the member has begun anew', async () => {
      const former = await open(CARD.challenged);
      fixture.provider.endOpen({ status: 'authenticated' });
      const paid = await open(CARD.good);
      expect([...fixture.provider.charged.keys()]).toEqual([paid.id]);
      expect(await fixture.read(token, former)).toMatchObject({ status: 'failed' });
    });
  });

  describe('by a challenge', () => {
    it('sends the member there, and is abandoned without a mail', async () => {
      const payment = await open(CARD.challenged);
      expect(payment).toMatchObject({
        status: 'requires_action',
        action: { url: 'https://cards.example.test/challenge/1' },
        failureMessage: null,
      });
      fixture.provider.endOpen({ status: 'failed', reason: 'expired' });
      fixture.clock.advance(15);
      await fixture.check();
      expect(await fixture.read(token, payment)).toMatchObject({
        status: 'failed',
        action: null,
        failureMessage: expect.stringMatching(/期限が切れた/) as unknown,
      });
      expect(await listMails(fixture)).toEqual([]);
    });

    it('gives way to a new attempt', async () => {
      const former = await open(CARD.challenged);
      const paid = await open(CARD.good);
      expect(paid.status).toBe('succeeded');
      fixture.provider.endOpen({ status: 'succeeded' });
      expect(await fixture.read(token, former)).toMatchObject({
        status: 'failed',
        failureMessage: expect.stringMatching(/取り消されました/) as unknown,
      });
      expect([...fixture.provider.charged.keys()]).toEqual([paid.id]);
      expect((await fixture.trail(former)).at(-1)).toBe('requires_action>failed next attempt');
    });

    it('that was passed meanwhile is what the new attempt gets', async () => {
      const former = await open(CARD.challenged);
      fixture.provider.endOpen({ status: 'succeeded' });
      const answer = await fixture.order(token, { planId: PLAN.pair, purpose: 'new' });
      expect([answer.statusCode, answer.json()]).toEqual([200, { ...former, status: 'succeeded', action: null }]);
      expect([...fixture.provider.charged.keys()]).toEqual([former.id]);
      expect(await planOf()).toBe(PLAN.single);
    });

    it('holds up a new attempt while the provider cannot give it up', async () => {
      const former = await open(CARD.challenged);
      fixture.provider.isDown = true;
      const key = randomUUID();
      const refused = await fixture.order(token, { ...JOINING, key });
      expect([refused.statusCode, refused.json()]).toEqual([
        502,
        { message: 'カード会社に接続できませんでした。しばらく時間をおいてから、もう一度お試しください。' },
      ]);
      fixture.provider.isDown = false;
      const paid = paymentIn(await fixture.order(token, { ...JOINING, key }));
      expect([...fixture.provider.charged.keys()]).toEqual([paid.id]);
      expect((await fixture.read(token, former)).status).toBe('failed');
    });
  });

  describe('by a provider that cannot be reached', () => {
    it('is pending, never failed, and succeeds where the money was taken', async () => {
      const payment = await open(CARD.lostOnTheWayBack);
      expect(payment).toMatchObject({ status: 'pending', failureMessage: null });
      expect(await fixture.read(token, payment)).toMatchObject({ id: payment.id, status: 'succeeded' });
      expect([...fixture.provider.charged]).toEqual([[payment.id, 5_000]]);
      expect(await planOf()).toBe(PLAN.single);
    });

    it('fails where it was not, after which not even a late charge can take it', async () => {
      const payment = await open(CARD.lostOnTheWay);
      expect(payment).toMatchObject({ status: 'pending', failureMessage: null });
      await fixture.check();
      expect(await fixture.read(token, payment)).toMatchObject({ status: 'failed' });
      expect((await lastMailTo(fixture, EMAIL)).subject).toContain('お支払いが完了しませんでした');
      const late = { reference: payment.id, cardToken: CARD.good, amount: 5_000, callbackUrl: '', customer: {} };
      expect(await fixture.provider.charge(late)).toEqual({ status: 'failed', reason: 'canceled' });
      expect((await open(CARD.good)).status).toBe('succeeded');
      expect(fixture.provider.charged.size).toBe(1);
    });

    it('waits as long as that lasts, whatever the member does, and is charged once', async () => {
      const payment = await open(CARD.lostOnTheWayBack);
      fixture.provider.isDown = true;
      for (let minute = 0; minute < 30; minute += 1) {
        fixture.clock.advance(MINUTE);
        await fixture.check();
        expect(await fixture.read(token, payment)).toEqual(payment);
      }
      const other = await fixture.order(token, JOINING);
      expect([other.statusCode, other.json()]).toEqual([200, payment]);
      fixture.provider.isDown = false;
      fixture.clock.advance(10 * MINUTE);
      await fixture.check();
      expect(await fixture.read(token, payment)).toEqual({ ...payment, status: 'succeeded' });
      expect([...fixture.provider.charged.keys()]).toEqual([payment.id]);
    });
  });
});
