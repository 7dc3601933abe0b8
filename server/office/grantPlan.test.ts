import type { Me } from '#contract/me';
import type { Payment } from '#contract/payment';
import { openOfficeFixture, type OfficeFixture } from '../testing/officeFixture';
import { lastMailTo } from '../testing/mails';
import { describeOnEngines } from '../testing/testDatabase';

const SINGLE = 'kyoto-city-friend';

describeOnEngines('a plan paid at the office, on %s,', (engine) => {
  let office: OfficeFixture;

  beforeAll(async () => {
    office = await openOfficeFixture(engine, { settings: { paymentMode: 'none' } });
  });

  afterAll(() => office.close());

  const grant = (...args: readonly string[]) => office.members('grant', ...args);

  it.each([
    [
      ['member@example.test', '--plan', SINGLE, '--by', 'cash'],
      'The member has a plan to 2027/04/20, which can be renewed from 2027/01/21.',
    ],
    [
      ['new@example.test', '--plan', 'kyoto-city-friend-u25', '--by', 'cash'],
      'The plan for the young is for members of at most 25 years.',
    ],
    [['free@example.test', '--plan', 'kyoto-city-e-friend', '--by', 'cash'], 'The member has a free plan already.'],
    [
      ['new@example.test', '--plan', SINGLE, '--by', 'cash', '--until', '2026-05-19'],
      '--until 2026-05-19 is in the past.',
    ],
    [
      ['new@example.test', '--plan', 'kyoto-city-e-friend', '--by', 'cash', '--until', '2027-05-19'],
      'A free plan has no expiry: leave --until away.',
    ],
    [['new@example.test', '--plan', 'gold', '--by', 'cash'], 'The catalogue has no plan gold on sale.'],
    [['no-one@example.test', '--plan', SINGLE, '--by', 'cash'], 'There is no member no-one@example.test.'],
    [
      ['new', '--plan', SINGLE, '--by', 'cash'],
      'MEMBER is an e-mail address, a card number of twelve digits or an id.',
    ],
    [
      ['1-2', '--plan', SINGLE, '--by', 'cash'],
      'MEMBER is an e-mail address, a card number of twelve digits or an id.',
    ],
    [
      ['new@example.test', '--plan', SINGLE, '--by', 'cash', '--until', '2027-02-29'],
      "option '--until <date>' argument '2027-02-29' is invalid. It is no date like 2027-03-31.",
    ],
    [
      ['new@example.test', '--plan', SINGLE, '--by', 'cash', '--paid', '-1'],
      "option '--paid <yen>' argument '-1' is invalid. It is no whole number from 0 to 100000000.",
    ],
    [
      ['new@example.test', '--plan', SINGLE, '--by', 'card'],
      "option '--by <way>' argument 'card' is invalid. Allowed choices are cash, transfer, other.",
    ],
    [['new@example.test', '--plan', SINGLE], "required option '--by <way>' not specified"],
  ])('is refused with one sentence: %j', async (args, sentence) => {
    expect(await grant(...args)).toEqual({ code: 1, out: '', err: `${sentence}\n` });
    expect(await office.database.query('SELECT id FROM payments')).toEqual([]);
    expect(await office.log()).toEqual([]);
  });

  it('makes a newcomer a member, with card, receipt and a payment that says how it was paid', async () => {
    const token = await office.signIn('new@example.test');
    expect(await grant('new@example.test', '--plan', SINGLE, '--by', 'cash')).toEqual({
      code: 0,
      out: expect.stringMatching(
        /^友の会 個人会員 was granted to member \d+ \(柏木 真琴\) to 2027\/05\/19\.\nPayment P-20260520-[0-9A-Z]{6}: 5,000円, cash, new\.\nA confirmation goes to new@example\.test\.\n$/,
      ) as string,
      err: '',
    });
    const { me } = (await office.call('GET /v1/me', { token })).json<{ me: Me }>();
    expect(me).toMatchObject({ membershipRenewedAt: '2027-05-19', plan: { planName: '友の会 個人会員' } });
    expect([me.membershipCardNumber, me.membershipToken]).toEqual([
      expect.stringMatching(/^2026\d{8}$/),
      expect.stringMatching(/^[\w-]{32}$/),
    ]);

    const { text } = await lastMailTo(office, 'new@example.test');
    expect(text).toContain('会員期間：2026/05/20から2027/05/19まで\nお支払い方法：現金');
    const id = /payment=([\w-]+)/.exec(text)?.[1] ?? '';
    const payment = (await office.call(`GET /v1/me/payments/${id}`, { token })).json<Payment>();
    expect(payment).toMatchObject({ status: 'succeeded', amount: 5000, way: 'cash', purpose: 'new' });
    const details = { payment: payment.reference, plan: SINGLE, amount: 5000, price: 5000 };
    expect(await office.log()).toMatchObject([
      { user: 'sato (uid 998)', action: 'grant', details: { ...details, by: 'cash', until: '2027-05-19' } },
    ]);
  });

  it('is refused a second time for the same period', async () => {
    const args = ['free@example.test', '--plan', SINGLE, '--by', 'transfer', '--until', '2026-06-30'];
    expect((await grant(...args)).out).toContain('transfer, purchase.');
    const err = 'The member is paid for to 2026/06/30 already.\n';
    expect(await grant(...args)).toEqual({ code: 1, out: '', err });
  });

  it('is granted once by two commands at once, also to a member through a credit union', async () => {
    const both = ['cash', 'transfer'].map((by) =>
      grant('union@example.test', '--plan', 'kyoto-city-friend-pair', '--by', by),
    );
    const codes = (await Promise.all(both)).map(({ code }) => code);
    expect(codes.sort()).toEqual([0, 1]);
  });

  it('is a renewal in the open window and goes on from the expiry; another sum is noted', async () => {
    const pair = ['--plan', 'kyoto-city-friend-pair', '--by', 'other', '--paid', '8000'];
    const { out } = await grant('renew@example.test', ...pair);
    expect(out).toContain('to 2027/06/20.');
    expect(out).toContain('8,000円 instead of 8,500円, other, renewal.');
    expect((await lastMailTo(office, 'renew@example.test')).text).toContain('お支払い方法：その他');
  });

  it('may renew the plan of the young for the young, whom the site sends to the office', async () => {
    expect((await grant('u25@example.test', '--plan', 'kyoto-city-friend-u25', '--by', 'cash')).code).toBe(0);
  });
});
