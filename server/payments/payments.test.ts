import { randomUUID } from 'node:crypto';
import { APP_TABLES } from '../database/appTables';
import { CARD } from '../testing/fakeCardProvider';
import { lastMailTo, listMails } from '../testing/mails';
import { openPaymentFixture, paymentIn, PLAN, type PaymentFixture } from '../testing/paymentFixture';
import { describeOnEngines } from '../testing/testDatabase';

const JOINING = { planId: PLAN.single, purpose: 'new' } as const;

describeOnEngines('a payment on %s', (engine) => {
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

  const count = async (table: 'payments' | 'payment_events') =>
    (await fixture.database.query(`SELECT 1 FROM ${table}`)).length;

  it('is one charge, one grant and one mail, though its key is sent twenty times at once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.order(token, { ...JOINING, key })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    const ids = new Set(answers.map((answer) => paymentIn(answer).id));
    expect([...fixture.provider.charged]).toEqual([...ids].map((id) => [id, 5_000]));
    expect(fixture.provider.calls).toEqual(['charge']);
    expect(await listMails(fixture)).toHaveLength(1);
    expect(paymentIn(await fixture.order(token, { ...JOINING, key }))).toMatchObject({ status: 'succeeded' });
  });

  it('is one charge, though two tabs pay for one period at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => fixture.order(token, JOINING)));
    const ids = new Set(answers.map((answer) => paymentIn(answer).id));
    expect(ids.size).toBe(1);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array<number>(7).fill(200), 201]);
    expect([...fixture.provider.charged.keys()]).toEqual([...ids]);
  });

  it.each([
    ['new@example.test', PLAN.single, 'new'],
    ['new@example.test', PLAN.free, 'new'],
    ['free@example.test', PLAN.single, 'purchase'],
    ['renew@example.test', PLAN.pair, 'renewal'],
  ] as const)('that %s made for plan %i answers a second key for the same period', async (email, planId, purpose) => {
    const member = await fixture.signIn(email);
    const payment = paymentIn(await fixture.order(member, { planId, purpose }));
    const repeated = await fixture.order(member, { planId, purpose });
    expect([repeated.statusCode, repeated.json()]).toEqual([200, payment]);
    expect(fixture.provider.charged.size).toBe(planId === PLAN.free ? 0 : 1);
    expect(await count('payments')).toBe(1);
  });

  it('leaves the next period to be paid when its time has come', async () => {
    const member = await fixture.signIn('renew@example.test');
    const renewal = { planId: PLAN.pair, purpose: 'renewal' } as const;
    const first = paymentIn(await fixture.order(member, renewal));
    const aYear = 365 * 86_400;
    fixture.clock.advance(aYear);
    const second = await fixture.order(await fixture.signIn('renew@example.test'), renewal);
    expect(second.statusCode).toBe(201);
    expect([first.validUntil, paymentIn(second).validUntil]).toEqual(['2027-06-20', '2028-06-20']);
    expect(fixture.provider.charged.size).toBe(2);
    fixture.clock.advance(-aYear);
  });

  it('is not taken up by its key for anything else', async () => {
    const key = randomUUID();
    await fixture.order(token, { ...JOINING, card: CARD.declined, key });
    const others = [
      { planId: PLAN.pair, purpose: 'new' },
      { planId: PLAN.single, purpose: 'purchase' },
    ] as const;
    for (const other of others) {
      const answer = await fixture.order(token, { ...other, key });
      expect([answer.statusCode, answer.json()]).toEqual([409, { message: expect.any(String) as unknown }]);
    }
    expect(fixture.provider.calls).toEqual(['charge']);
  });

  it('is found by its key without a card, which makes none', async () => {
    const key = randomUUID();
    expect((await fixture.order(token, { ...JOINING, card: null, key })).statusCode).toBe(400);
    expect(await count('payments')).toBe(0);
    const made = await fixture.order(token, { ...JOINING, key });
    const found = await fixture.order(token, { ...JOINING, card: null, key });
    expect([found.statusCode, found.json()]).toEqual([201, made.json()]);
    expect(fixture.provider.calls).toEqual(['charge']);
  });

  it('leaves its key free for other members', async () => {
    const key = randomUUID();
    const other = await fixture.signIn('free@example.test');
    const mine = paymentIn(await fixture.order(token, { ...JOINING, key }));
    const theirs = paymentIn(await fixture.order(other, { planId: PLAN.single, purpose: 'purchase', key }));
    expect(theirs.id).not.toBe(mine.id);
  });

  it('that is declined says so and takes nothing; another card then pays', async () => {
    const key = randomUUID();
    const answer = await fixture.order(token, { ...JOINING, card: CARD.declined, key });
    const declined = paymentIn(answer);
    expect([answer.statusCode, declined.status]).toEqual([201, 'failed']);
    expect(declined.failureMessage).toMatch(/^カードをご利用いただけませんでした。/);
    expect(await fixture.me(token)).toMatchObject({ membershipPlanId: null, membershipToken: '' });
    expect(paymentIn(await fixture.order(token, { ...JOINING, key }))).toEqual(declined);
    expect(await listMails(fixture)).toEqual([]);

    const paid = paymentIn(await fixture.order(token, JOINING));
    expect(paid.status).toBe('succeeded');
    expect([...fixture.provider.charged.keys()]).toEqual([paid.id]);
    expect(await fixture.trail(declined)).toEqual(['>created request', 'created>failed charge']);
    expect(await fixture.trail(paid)).toEqual(['>created request', 'created>succeeded charge']);
  });

  it('with an unknown card token asks for the card again', async () => {
    const payment = paymentIn(await fixture.order(token, { ...JOINING, card: 'tok-stale' }));
    expect(payment).toMatchObject({
      status: 'failed',
      failureMessage: expect.stringMatching(/もう一度入力/) as unknown,
    });
  });

  it('is confirmed by a mail that says what was bought', async () => {
    const payment = paymentIn(await fixture.order(token, JOINING));
    expect(payment.reference).toMatch(/^P-20260520-[2-9A-HJKMNP-Z]{6}$/);
    const mail = await lastMailTo(fixture, 'new@example.test');
    expect(mail.subject).toContain('お手続きが完了しました');
    for (const part of [
      'ご利用明細\n',
      /お名前：.+ 様/,
      'お手続きの日時：2026/05/20 ',
      'お支払い方法：クレジットカード',
      `/payment/complete?payment=${payment.id}`,
      `お申し込み番号：${payment.reference}`,
      'プラン：友の会 個人会員',
      '金額：5,000円（税込）',
      '会員期間：2026/05/20から2027/05/19まで',
      '自動的に更新されることはありません',
      '友の会事務局 075-000-0000',
    ]) {
      expect(mail.text).toMatch(part);
    }
  });

  it('of a renewal in time is confirmed with the term that follows', async () => {
    await fixture.order(await fixture.signIn('renew@example.test'), { planId: PLAN.pair, purpose: 'renewal' });
    const { text } = await lastMailTo(fixture, 'renew@example.test');
    expect(text).toContain('会員期間：2026/06/21から2027/06/20まで');
  });

  it('for the free plan is confirmed as free and without an end', async () => {
    await fixture.order(token, { planId: PLAN.free, purpose: 'new', card: null });
    const { text } = await lastMailTo(fixture, 'new@example.test');
    for (const part of ['金額：無料', 'お支払い方法：お支払いはありません', '2026/05/20から（期限はありません）'])
      expect(text).toContain(part);
    expect(text).not.toContain('更新');
  });

  it('is pending after whatever fault of the provider, and leaves its card token neither behind nor in the log', async () => {
    jest.spyOn(fixture.provider, 'charge').mockRejectedValueOnce(new Error(`Cannot read the answer to ${CARD.good}`));
    expect(paymentIn(await fixture.order(token, JOINING))).toMatchObject({ status: 'pending', failureMessage: null });
    const paid = paymentIn(await fixture.order(token, JOINING));
    expect(paid.status).toBe('succeeded');
    const rows = await Promise.all(
      APP_TABLES.map((table) => fixture.database.query(`SELECT to_jsonb(${table}) AS row FROM ${table}`)),
    );
    expect(JSON.stringify(rows)).toContain(paid.reference);
    expect(JSON.stringify(rows)).not.toContain(CARD.good);
    expect(fixture.log.join('')).toContain('the card provider gave no answer');
    expect(fixture.log.join('')).not.toContain(CARD.good);
  });

  it('is refused to a member whose paid period was set back by hand, and the office asked', async () => {
    await fixture.order(token, JOINING);
    await fixture.database.query(
      "UPDATE members SET membership_plan_id = NULL, membership_renewed_at = NULL WHERE email = 'new@example.test'",
    );
    const answer = await fixture.order(token, JOINING);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: expect.stringMatching(/友の会事務局 075-000-0000までお問い合わせください/) as unknown },
    ]);
    expect(fixture.provider.charged.size).toBe(1);
  });
});
