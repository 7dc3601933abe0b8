import { CARD, createFakeCardProvider } from '../testing/fakeCardProvider';
import { lastMailTo } from '../testing/mails';
import { membersCommand } from '../testing/officeFixture';
import { openProviderFixture, paymentIn, PLAN, type PaymentFixture } from '../testing/paymentFixture';
import { describeOnEngines } from '../testing/testDatabase';

const EMAIL = 'new@example.test';
const NUMBER = 'T7000012050002';
const JOINING = { planId: PLAN.single, purpose: 'new' } as const;
const ADDRESS = '〒606-8344 京都市左京区岡崎円勝寺町124';

describeOnEngines('receipts of a museum that issues invoices, on %s,', (engine) => {
  const settings = { invoice: { registrationNumber: NUMBER, taxRate: 10 }, museumAddress: ADDRESS };
  let fixture: PaymentFixture;
  let token: string;

  beforeAll(async () => {
    fixture = await openProviderFixture(createFakeCardProvider(), { engine, settings });
  });

  beforeEach(async () => {
    await fixture.reset();
    token = await fixture.signIn(EMAIL);
  });

  afterAll(() => fixture.close());

  const priceOf = (price: number) =>
    fixture.database.query('UPDATE plans SET price = $1 WHERE id = $2', [price, PLAN.single]);

  it.each([
    [1, ['1円（税込）', '0円'], 0],
    [30_000, ['30,000円（税込）', '2,727円'], 2_727],
  ] as const)('of %i yen bear sum, rate, tax and number', async (price, [sum, shown], tax) => {
    await priceOf(price);
    const payment = paymentIn(await fixture.order(token, JOINING));
    const invoice = { registrationNumber: NUMBER, taxRate: 10, tax };
    expect(payment).toMatchObject({ amount: price, invoice });
    expect(await fixture.read(token, payment)).toMatchObject({ invoice });
    expect((await lastMailTo(fixture, EMAIL)).text).toContain(
      `\n金額：${sum}\nうち消費税（10%）：${shown}\n登録番号：${NUMBER}\n会員期間：`,
    );
  });

  it('of a payment that failed are none', async () => {
    const payment = paymentIn(await fixture.order(token, { ...JOINING, card: CARD.declined }));
    expect(payment.status).toBe('failed');
    expect(payment).not.toHaveProperty('invoice');
  });

  it('keep the rate and the number of their day', async () => {
    await priceOf(5_000);
    const payment = paymentIn(await fixture.order(token, JOINING));
    await fixture.database.execute('UPDATE payments SET tax_rate = 8');
    expect(await fixture.read(token, payment)).toMatchObject({ invoice: { taxRate: 8, tax: 370 } });
    await fixture.database.execute('UPDATE payments SET registration_number = NULL, tax_rate = NULL');
    expect(await fixture.read(token, payment)).not.toHaveProperty('invoice');
  });

  it('of what was paid at the desk are invoices, too, but none of a free plan is', async () => {
    const members = membersCommand(fixture, settings);
    await members('grant', EMAIL, '--plan', 'kyoto-city-friend', '--by', 'cash', '--paid', '1100');
    expect((await lastMailTo(fixture, EMAIL)).text).toContain('うち消費税（10%）：100円\n');
    await fixture.reset();
    const other = await fixture.signIn(EMAIL);
    expect(paymentIn(await fixture.order(other, { planId: PLAN.free, purpose: 'new', card: null }))).not.toHaveProperty(
      'invoice',
    );
    expect((await lastMailTo(fixture, EMAIL)).text).not.toMatch(/消費税|登録番号/);
  });

  it('and all other mails end with the postal address of the museum', async () => {
    await fixture.call('POST /v1/auth/password-reset', { body: { email: EMAIL } });
    expect((await lastMailTo(fixture, EMAIL)).text).toMatch(
      new RegExp(`\nみやこ市立美術館\nお問い合わせ：友の会事務局 075-000-0000\n${ADDRESS}\n$`),
    );
  });
});

describeOnEngines('receipts without a registration number, on %s,', (engine) => {
  it('are none of the tax', async () => {
    const fixture = await openProviderFixture(createFakeCardProvider(), { engine });
    const token = await fixture.signIn(EMAIL);
    expect(paymentIn(await fixture.order(token, JOINING))).not.toHaveProperty('invoice');
    const { text } = await lastMailTo(fixture, EMAIL);
    expect(text).toContain('\n金額：5,000円（税込）\n会員期間：');
    expect(text).toMatch(/\nお問い合わせ：友の会事務局 075-000-0000\n$/);
    await fixture.close();
  });
});
