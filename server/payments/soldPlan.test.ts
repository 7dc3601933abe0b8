import { CARD } from '../testing/fakeCardProvider';
import { lastMailTo } from '../testing/mails';
import { membersCommand } from '../testing/officeFixture';
import { openPaymentFixture, paymentIn, PLAN, type PaymentFixture } from '../testing/paymentFixture';
import { describeOnEngines } from '../testing/testDatabase';

const EMAIL = 'new@example.test';
const JOINING = { planId: PLAN.single, purpose: 'new' } as const;

describeOnEngines('what was sold, on %s,', (engine) => {
  let fixture: PaymentFixture;
  let token: string;

  beforeAll(async () => {
    fixture = await openPaymentFixture(engine);
    await fixture.database.execute('CREATE TABLE plans_as_seeded AS SELECT * FROM plans');
  });

  beforeEach(async () => {
    await fixture.reset();
    await fixture.database.execute(RESTORE_PLANS);
    token = await fixture.signIn(EMAIL);
  });

  afterAll(() => fixture.close());

  const members = (...args: readonly string[]) => membersCommand(fixture)(...args);
  const change = (what: string, planId: number = PLAN.single) =>
    fixture.database.execute(`UPDATE plans SET ${what} WHERE id = ${planId}`);

  it.each(["plan_name = '新しい名前'", 'is_published = false', "kind = 'free'", 'price = 9000'])(
    'keeps its name, sum and term, whatever becomes of the plan: %s',
    async (fate) => {
      const payment = paymentIn(await fixture.order(token, JOINING));
      expect(payment).toMatchObject({ planName: '友の会 個人会員', amount: 5_000, validUntil: '2027-05-19' });
      const { text: receipt } = await lastMailTo(fixture, EMAIL);
      await change(fate);
      expect(await fixture.read(token, payment)).toEqual(payment);
      expect((await members('resend', EMAIL)).code).toBe(0);
      expect((await lastMailTo(fixture, EMAIL)).text).toBe(receipt);
      expect((await members('show', EMAIL)).out).toContain(
        `${payment.reference}  new  友の会 個人会員  5,000円  card  to 2027/05/19  succeeded`,
      );
    },
  );

  it('keeps the term of a renewal that went on from the old expiry', async () => {
    const email = 'renew@example.test';
    await fixture.order(await fixture.signIn(email), { planId: PLAN.pair, purpose: 'renewal' });
    const { text: receipt } = await lastMailTo(fixture, email);
    expect(receipt).toContain('会員期間：2026/06/21から2027/06/20まで');
    await change("kind = 'free', plan_name = '無料'", PLAN.pair);
    await members('resend', email);
    expect((await lastMailTo(fixture, email)).text).toBe(receipt);
  });

  it.each([
    [{ status: 'succeeded' }, 'お手続きが完了しました'],
    [{ status: 'failed', reason: 'declined' }, 'お支払いが完了しませんでした'],
  ] as const)('is called as on its day in the mail of a later outcome: %j', async (state, subject) => {
    const payment = paymentIn(await fixture.order(token, { ...JOINING, card: CARD.slow }));
    await change("plan_name = '新しい名前', is_published = false");
    fixture.provider.endOpen(state);
    fixture.clock.advance(15);
    await fixture.check();
    expect(await fixture.read(token, payment)).toMatchObject({ status: state.status, planName: '友の会 個人会員' });
    const mail = await lastMailTo(fixture, EMAIL);
    expect(mail.subject).toContain(subject);
    expect(mail.text).toContain('プラン：友の会 個人会員');
  });

  it('is called as today where a payment of an earlier release does not say', async () => {
    const payment = paymentIn(await fixture.order(token, JOINING));
    await fixture.database.execute('UPDATE payments SET plan_name = NULL, valid_from = NULL');
    await change("plan_name = '新しい名前'");
    expect(await fixture.read(token, payment)).not.toHaveProperty('planName');
    await members('resend', EMAIL);
    const { text } = await lastMailTo(fixture, EMAIL);
    expect(text).toContain('プラン：新しい名前');
    expect(text).toContain('会員期間：2026/05/20から2027/05/19まで');
  });
});

const RESTORE_PLANS = `
  UPDATE plans SET
    plan_name = seeded.plan_name, price = seeded.price, kind = seeded.kind, is_published = seeded.is_published
  FROM plans_as_seeded seeded WHERE seeded.id = plans.id`;
