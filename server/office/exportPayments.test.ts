import { openPaymentFixture, paymentIn, PLAN, type PaymentFixture } from '../testing/paymentFixture';
import { membersCommand, paymentsCommand } from '../testing/officeFixture';
import { describeOnEngines } from '../testing/testDatabase';
import type { Booking } from './exportPayments';

const HEAD =
  '\uFEFF"日時","区分","お申し込み番号","会員ID","会員名","プラン","お手続き","お支払い方法","入金額","返金額","税率","うち消費税","有効期限"';

describeOnEngines('npm run payments -- export on %s', (engine) => {
  let fixture: PaymentFixture;
  let token: string;

  beforeAll(async () => {
    fixture = await openPaymentFixture(engine);
    token = await fixture.signIn('new@example.test');
  });

  beforeEach(() => fixture.reset());

  afterAll(() => fixture.close());

  const run = (...args: readonly string[]) => paymentsCommand(fixture)(['export', ...args]);
  const linesOf = (text: string) => text.split('\r\n').slice(0, -1);
  const members = (...args: readonly string[]) => membersCommand(fixture)(...args);

  it('has payments by card and at the desk, and money that was given back', async () => {
    const { reference, id } = paymentIn(await fixture.order(token, { planId: PLAN.single, purpose: 'new' }));
    await members('grant', 'renew@example.test', '--plan', 'kyoto-city-friend-pair', '--by', 'cash', '--paid', '7777');
    await fixture.database.query(
      `INSERT INTO payment_events (payment_id, from_status, to_status, cause, at)
      VALUES ($1, 'succeeded', 'succeeded', 'refund', '2026-05-31T23:59:59+09:00')`,
      [id],
    );
    const { code, out, err } = await run('--month', '2026-05');
    expect([code, err]).toEqual([0, 'Payments of 2026-05: 2, 12,777円. Given back: 1, 5,000円.\n']);
    const [head, ...rows] = linesOf(out);
    expect(head).toBe(HEAD);
    const byCard = `"${reference}","6","柏木 真琴","友の会 個人会員","入会","クレジットカード"`;
    expect(rows).toHaveLength(3);
    expect(rows).toContain(`"2026/05/20 12:00","入金",${byCard},"5000","","","","2027-05-19"`);
    expect(rows).toContainEqual(
      expect.stringMatching(
        /"入金","P-20260520-......","3","早川 美智子","友の会 ペア会員","更新","現金","7777","","","",/,
      ),
    );
    expect(rows[2]).toBe(`"2026/05/31 23:59","返金",${byCard},"","5000","","","2027-05-19"`);
  });

  it('goes by the month of Japan, and leaves out what took no money', async () => {
    const { id } = paymentIn(await fixture.order(token, { planId: PLAN.single, purpose: 'new' }));
    const moveTo = (at: string) => fixture.database.query('UPDATE payment_events SET at = $1', [at]);
    const monthsOf = async () => {
      const found = [];
      for (const month of ['2026-04', '2026-05', '2026-06']) {
        const { out } = await run('--month', month, '--json');
        if ((JSON.parse(out) as Booking[]).length > 0) found.push(month);
      }
      return found;
    };
    await moveTo('2026-05-31T14:59:59.999Z');
    expect(await monthsOf()).toEqual(['2026-05']);
    await moveTo('2026-05-31T15:00:00Z');
    expect(await monthsOf()).toEqual(['2026-06']);
    await moveTo('2026-04-30T15:00:00Z');
    expect(await monthsOf()).toEqual(['2026-05']);
    await fixture.database.query('UPDATE payments SET amount = 0 WHERE id = $1', [id]);
    expect(await monthsOf()).toEqual([]);
  });

  it('keeps the payments of a deleted member, defuses formulas, and is in the log', async () => {
    await fixture.order(token, { planId: PLAN.single, purpose: 'new' });
    await fixture.database.execute(`UPDATE members SET last_name = '=HYPERLINK("x")' WHERE id = 6`);
    expect((await run('--month', '2026-05')).out).toContain(`"'=HYPERLINK(""x"") 真琴"`);
    expect(
      await fixture.database.query('SELECT user_name, action, details FROM office_log ORDER BY id DESC LIMIT 1'),
    ).toEqual([{ user_name: 'sato (uid 998)', action: 'export', details: { payments: 1, month: '2026-05' } }]);
    await fixture.database.execute('DELETE FROM members WHERE id = 6');
    expect((await run('--month', '2026-05')).out).toContain('"6","","友の会 個人会員"');
  });

  it.each(['2026-13', '2026-5', '26-05', '2026-05-01', ''])('refuses the month %j', async (month) => {
    const { code, out, err } = await run('--month', month);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('It must be a month like 2026-11.');
  });
});
