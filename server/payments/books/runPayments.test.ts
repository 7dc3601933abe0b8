import { randomUUID } from 'node:crypto';
import { paymentsCommand } from '../../testing/officeFixture';
import { openPaymentFixture, paymentIn, PLAN, type PaymentFixture } from '../../testing/paymentFixture';
import { describeOnEngines } from '../../testing/testDatabase';
import type { CardProvider } from '../cardProvider';

const JOINING = { planId: PLAN.single, purpose: 'new' } as const;

/** The day in Japan of the fixture's clock. */
const DAY = '2026-05-20';

describeOnEngines('npm run payments on %s', (engine) => {
  let fixture: PaymentFixture;
  let token: string;

  beforeAll(async () => {
    fixture = await openPaymentFixture(engine);
    token = await fixture.signIn('new@example.test');
  });

  beforeEach(() => fixture.reset());

  afterAll(() => fixture.close());

  const run = (args: readonly string[], provider: CardProvider = fixture.provider) =>
    paymentsCommand(fixture)(args, provider);
  const reconcile = (...args: readonly string[]) => run(['reconcile', '--day', DAY, ...args]);
  const pay = async () => paymentIn(await fixture.order(token, JOINING)).id;

  it('says that the books agree where every charge has its payment, and the reverse', async () => {
    await pay();
    expect(await reconcile()).toEqual({
      code: 0,
      out: `${DAY}: 1 charges at the provider, 1 payments here. The books agree.\n`,
      err: '',
    });
  });

  it('names a charge without a payment, and one whose payment has failed here', async () => {
    const id = await pay();
    await fixture.database.query(`UPDATE payments SET status = 'failed', failure = 'declined' WHERE id = $1`, [id]);
    const { code, out } = await reconcile();
    expect([code, out]).toEqual([
      2,
      expect.stringMatching(`  ${id}  here: failed 5,000円 .*  provider: succeeded 5,000円`),
    ]);
    await fixture.database.execute('DELETE FROM payment_events; DELETE FROM payments');
    expect(JSON.parse((await reconcile('--json')).out)).toEqual({
      charges: 1,
      payments: 0,
      differences: [{ reference: id, here: null, provider: { status: 'succeeded', amount: 5_000 } }],
    });
  });

  it('shows what a provider sends, and does not let a terminal obey it', async () => {
    const reference = randomUUID();
    const list = async () => [{ reference, status: 'paid\u001B[2J\n2 do agree\u009B' as 'succeeded', amount: 1 }];
    const { out } = await run(['reconcile', '--day', DAY], { ...fixture.provider, list });
    expect(out.split('\n').slice(1)).toEqual([
      `  ${reference}  here: none  provider: paid\\u{1b}[2J\\u{a}2 do agree\\u{9b} 1円`,
      '',
    ]);
  });

  it('names a payment whose charge is not there, has another sum, or was given back', async () => {
    const id = await pay();
    fixture.provider.reset();
    expect((await reconcile()).out).toMatch(`  ${id}  here: succeeded 5,000円 (member `);
    expect((await reconcile()).out).toMatch(/provider: none\n$/);
    for (const [status, amount] of [
      ['succeeded', 4_000],
      ['canceled', 5_000],
    ] as const) {
      const provider = { ...fixture.provider, list: async () => [{ reference: id, amount, status }] };
      const { code, out } = await run(['reconcile', '--day', DAY], provider);
      expect([code, out]).toEqual([2, expect.stringContaining(`provider: ${status} ${amount / 1_000},000円`)]);
    }
  });

  it('says that a provider without an answer was not compared with', async () => {
    const provider = { ...fixture.provider, list: () => Promise.reject(new Error('fetch failed')) };
    const err = 'The card provider gave no list of charges (fetch failed). Nothing was compared: try again later.\n';
    expect(await run(['reconcile', '--day', DAY], provider)).toEqual({ code: 1, out: '', err });
  });

  it('has nothing to say of another day', async () => {
    await pay();
    fixture.provider.reset();
    expect((await run(['reconcile', '--day', '2026-05-21'])).code).toBe(0);
  });

  it('tells what it needs', async () => {
    expect((await run([])).out).toContain('reconcile');
    expect(await run(['reconcile', '--day', '24.11.2026'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('It must be a date') as unknown,
    });
    const { list: _, ...provider } = fixture.provider;
    expect((await run(['reconcile', '--day', DAY], provider)).err).toBe(
      'PAYMENT_MODE=sandbox has no list of charges.\n',
    );
  });
});
