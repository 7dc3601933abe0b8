import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database';
import { migrate } from '../database/migrate';
import { connectToDatabase } from '../database/serverDatabase';
import { seedSandbox } from '../../sandbox/seed/seedSandbox';
import { startDatabaseProxy, type DatabaseProxy } from '../testing/databaseProxy';
import { QUICK_LIMITS } from '../testing/quickLimits';
import { openPaymentFixture, paymentIn, PLAN, type PaymentFixture } from '../testing/paymentFixture';
import { createTestClock } from '../testing/testClock';
import { describeOnServer, openServerDatabase } from '../testing/testDatabase';

const JOINING = { planId: PLAN.single, purpose: 'new' } as const;

/**
 * A payment has two transactions: BEGINNING stores the payment before the card is charged, and RESULT stores the
 * result.
 */
const BEGINNING = 1;
const RESULT = 2;

describeOnServer('a payment whose %s falls silent', () => {
  let direct: Database;
  let proxy: DatabaseProxy;
  let fixture: PaymentFixture;
  let token: string;

  beforeAll(async () => {
    const opened = await openServerDatabase();
    direct = opened.database;
    await migrate(direct);
    await seedSandbox(direct, createTestClock().now);
    proxy = await startDatabaseProxy(opened.url);
    fixture = await openPaymentFixture('PostgreSQL', connectToDatabase(proxy.url, QUICK_LIMITS));
    token = await fixture.signIn('new@example.test');
  });

  afterAll(async () => {
    await fixture.close();
    await proxy.close();
    await direct.close();
  });

  const answersAgain = async () => {
    proxy.forwardNew();
    while ((await fixture.app.inject('/ready')).statusCode !== 200);
  };

  /** Sends an order until the answer is not 503. An abandoned session may still lock the member. */
  const order = async (key: string) => {
    let answer = await fixture.order(token, { ...JOINING, key });
    while (answer.statusCode === 503) answer = await fixture.order(token, { ...JOINING, key });
    return paymentIn(answer);
  };

  it.each([
    ['before', 'BEGIN', BEGINNING],
    ['before', 'COMMIT', BEGINNING],
    ['after', 'COMMIT', BEGINNING],
    ['before', 'BEGIN', RESULT],
    ['before', 'COMMIT', RESULT],
    ['after', 'COMMIT', RESULT],
  ] as const)('%s the %s of transaction %i is answered 503 and charged once in the end', async (when, text, nth) => {
    await fixture.reset();
    const key = randomUUID();
    proxy.fallSilentAt(when, text, nth);
    expect((await fixture.order(token, { ...JOINING, key })).statusCode).toBe(503);
    expect(fixture.provider.charged.size).toBe(nth - 1);

    await answersAgain();
    fixture.clock.advance(60);
    await fixture.check();
    const repeated = await order(key);
    const payment = repeated.status === 'failed' ? await order(randomUUID()) : repeated;
    expect(payment.status).toBe('succeeded');
    expect([...fixture.provider.charged]).toEqual([[payment.id, 5_000]]);
    expect(await fixture.me(token)).toMatchObject({
      membershipPlanId: PLAN.single,
      membershipRenewedAt: payment.validUntil,
    });
  });
});
