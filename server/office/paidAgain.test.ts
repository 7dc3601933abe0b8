import { API_PREFIX, PAYMENT_CALLBACK_PATH } from '#contract/calls';
import type { PaymentPurpose } from '#contract/payment';
import { lastMailTo } from '../testing/mails';
import { membersCommand, type OfficeFixture } from '../testing/officeFixture';
import { openPaymentFixture, paymentIn, PLAN, type PaymentFixture } from '../testing/paymentFixture';
import { describeOnEngines } from '../testing/testDatabase';

const DAY = 86_400;

const SINGLE = ['--plan', 'kyoto-city-friend', '--by', 'cash'] as const;
const PAIR = ['--plan', 'kyoto-city-friend-pair', '--by', 'cash'] as const;
const FREE = ['--plan', 'kyoto-city-e-friend', '--by', 'other'] as const;

interface Shown {
  readonly membershipRenewedAt: string | null;
  readonly payments: readonly {
    readonly status: string;
    readonly planName: string;
    readonly releasedAt?: string;
    readonly refundedAt?: string;
  }[];
}

describeOnEngines('a period that the office has given free, on %s,', (engine) => {
  let fixture: PaymentFixture;
  let members: OfficeFixture['members'];

  beforeAll(async () => {
    fixture = await openPaymentFixture(engine);
    members = membersCommand(fixture);
  });

  beforeEach(() => fixture.reset());

  afterEach(() => jest.restoreAllMocks());

  afterAll(() => fixture.close());

  /** Runs a command and checks that it succeeds. */
  const run = async (...args: readonly string[]): Promise<string> => {
    const { code, out, err } = await members(...args);
    expect([args, code, err]).toEqual([args, 0, '']);
    return out;
  };
  const grant = (email: string, plan: readonly string[], ...more: readonly string[]) =>
    run('grant', email, ...plan, ...more);
  const end = (email: string) => run('end', email, '--yes');
  // The command prints these fields.
  const show = async (email: string) => JSON.parse(await run('show', email, '--json')) as Shown;
  const pay = async (email: string, planId: number, purpose: PaymentPurpose) =>
    fixture.order(await fixture.signIn(email), { planId, purpose, ...(planId === PLAN.free && { card: null }) });
  /** Simulates the provider's notice that a charge was canceled at the provider's console. */
  const refund = async (id: string) => {
    jest.spyOn(fixture.provider, 'find').mockResolvedValueOnce({ status: 'failed', reason: 'canceled' });
    const notice = { reference: id, acknowledgement: { receive: '0' }, isCancellation: true };
    jest.spyOn(fixture.provider, 'readCallback').mockReturnValueOnce(notice);
    const answer = await fixture.app.inject({ method: 'POST', url: `${API_PREFIX}${PAYMENT_CALLBACK_PATH}` });
    expect(answer.statusCode).toBe(200);
  };

  it('is paid again after each correction, on one day and a week later; the books keep every payment', async () => {
    const email = 'new@example.test';
    for (const plan of [SINGLE, PAIR, SINGLE, PAIR]) {
      await grant(email, plan);
      await end(email);
    }
    expect(await grant(email, SINGLE)).toContain('友の会 個人会員 was granted');
    await end(email);
    fixture.clock.advance(7 * DAY);
    expect(await grant(email, SINGLE)).toContain('to 2027/05/26.');
    const { payments } = await show(email);
    expect(payments.map(({ status }) => status)).toEqual(Array(6).fill('succeeded'));
    expect(payments.filter(({ releasedAt }) => releasedAt === undefined)).toHaveLength(1);
    fixture.clock.advance(-7 * DAY);
  });

  it('is paid again by card, on the day or later, and the receipt is the last one', async () => {
    const email = 'new@example.test';
    for (const plan of [PAIR, SINGLE]) {
      await grant(email, plan);
      await end(email);
    }
    const sameDay = await pay(email, PLAN.single, 'renewal');
    expect([sameDay.statusCode, paymentIn(sameDay).validUntil]).toEqual([201, '2027-05-20']);
    await end(email);
    fixture.clock.advance(7 * DAY);
    const later = await pay(email, PLAN.single, 'renewal');
    expect([later.statusCode, paymentIn(later).validUntil]).toEqual([201, '2027-05-26']);
    expect([...fixture.provider.charged.values()]).toEqual([5_000, 5_000]);
    await run('resend', email);
    expect((await lastMailTo(fixture, email)).text).toContain(paymentIn(later).reference);
    fixture.clock.advance(-7 * DAY);
  });

  it('is renewed by card again, where the money of the renewal was given back and the membership ended', async () => {
    const email = 'renew@example.test';
    const first = paymentIn(await pay(email, PLAN.pair, 'renewal'));
    await refund(first.id);
    await end(email);
    const second = await pay(email, PLAN.pair, 'renewal');
    expect([second.statusCode, paymentIn(second).status]).toEqual([201, 'succeeded']);
    expect(paymentIn(second).id).not.toBe(first.id);
    await refund(paymentIn(second).id);
    await end(email);
    expect((await pay(email, PLAN.pair, 'renewal')).statusCode).toBe(201);
    const { payments } = await show(email);
    expect(payments).toHaveLength(3);
    expect(payments.filter(({ refundedAt }) => refundedAt !== undefined)).toHaveLength(2);
  });

  it('is paid again after a refund that is noted only after the end, which takes nothing of the new payment', async () => {
    const email = 'renew@example.test';
    const first = paymentIn(await pay(email, PLAN.pair, 'renewal'));
    await end(email);
    const second = paymentIn(await pay(email, PLAN.pair, 'renewal'));
    await refund(first.id);
    const repeated = await pay(email, PLAN.pair, 'renewal');
    expect([repeated.statusCode, paymentIn(repeated).id]).toEqual([200, second.id]);
  });

  it('is a purchase or a free plan again for one whose plan without an expiry has gone', async () => {
    const email = 'free@example.test';
    await grant(email, SINGLE);
    await end(email);
    await grant(email, FREE);
    await end(email);
    await grant(email, FREE);
    await end(email);
    expect((await pay(email, PLAN.free, 'new')).statusCode).toBe(201);
    expect((await pay(email, PLAN.single, 'purchase')).statusCode).toBe(201);
  });

  it('has its former last day put back by a grant of nothing', async () => {
    const email = 'renew@example.test';
    await grant(email, PAIR);
    await end(email);
    await grant(email, PAIR, '--until', '2026-06-20', '--paid', '0');
    expect(await show(email)).toMatchObject({ membershipRenewedAt: '2026-06-20' });
    expect(paymentIn(await pay(email, PLAN.pair, 'renewal')).validUntil).toBe('2027-06-20');
  });

  it('is granted once by two commands at once', async () => {
    const email = 'new@example.test';
    await grant(email, SINGLE);
    await end(email);
    const codes = await Promise.all([members('grant', email, ...SINGLE), members('grant', email, ...PAIR)]);
    expect(codes.map(({ code }) => code).sort()).toEqual([0, 1]);
    const unreleased = "SELECT id FROM payments WHERE status = 'succeeded' AND released_at IS NULL";
    expect(await fixture.database.query(unreleased)).toHaveLength(1);
  });

  it('is said of each payment by show', async () => {
    const email = 'new@example.test';
    await grant(email, SINGLE);
    await end(email);
    expect(await run('show', email)).toMatch(/ {2}succeeded, released 2026\/05\/20 12:00$/m);
  });

  it('stays paid where it was not given free', async () => {
    const email = 'renew@example.test';
    const first = paymentIn(await pay(email, PLAN.pair, 'renewal'));
    const again = await pay(email, PLAN.pair, 'renewal');
    expect([again.statusCode, paymentIn(again).id]).toEqual([200, first.id]);
  });
});
