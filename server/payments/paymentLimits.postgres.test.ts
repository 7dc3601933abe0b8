import { counters } from '../limits/counters';
import { ADVISORY_LOCKS } from '../testing/lockWaits';
import { openPaymentFixture, PLAN, type PaymentFixture } from '../testing/paymentFixture';
import { describeOnServer } from '../testing/testDatabase';

const GATE = 1;

describeOnServer('two members who pay at once on %s', () => {
  let fixture: PaymentFixture;

  beforeAll(async () => {
    fixture = await openPaymentFixture('PostgreSQL');
    await fixture.database.execute(WAIT_AT_GATE);
  });

  afterAll(() => fixture.close());

  const idOf = async (email: string) => {
    const [member] = await fixture.database.query<{ id: number }>('SELECT id FROM members WHERE email = $1', [email]);
    return member?.id ?? 0;
  };

  const waitingAtGate = async (count: number) => {
    while ((await fixture.database.query(WAITING, [GATE])).length < count);
  };

  it('do not deadlock over expired counters that a request clears away', async () => {
    const first = await fixture.signIn('new@example.test');
    const second = await fixture.signIn('free@example.test');
    const firstId = await idOf('new@example.test');
    const secondId = await idOf('free@example.test');
    // If a payment's transaction deleted expired counters, the first transaction would lock the second member's
    // counter, and the second transaction the first member's. Each would then wait for the other.
    const hundred = (name: string) => Array.from({ length: 99 }, (_, index) => `${name} ${index}`);
    const expired = [
      ...[counters.payments(secondId).keyHash, ...hundred('old')],
      ...[...hundred('less old'), counters.payments(firstId).keyHash],
    ];
    await fixture.database.query(LEAVE_COUNTERS, [JSON.stringify(expired), fixture.clock.now()]);

    const [firstAnswer, secondAnswer] = await fixture.database.transaction(async (transaction) => {
      await transaction.query('SELECT pg_advisory_xact_lock($1)', [GATE]);
      const orders = [fixture.order(first, { planId: PLAN.single, purpose: 'new' })];
      await waitingAtGate(1);
      orders.push(fixture.order(second, { planId: PLAN.single, purpose: 'purchase' }));
      await waitingAtGate(2);
      return orders;
    });
    expect([(await firstAnswer)?.statusCode, (await secondAnswer)?.statusCode]).toEqual([201, 201]);
  });
});

/** Makes every statement that counts a hit wait while the test holds the lock GATE. */
const WAIT_AT_GATE = `
  CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(${GATE}); RETURN NEW; END
  $$;
  CREATE TRIGGER gate BEFORE INSERT ON rate_limits FOR EACH ROW EXECUTE FUNCTION wait_at_gate()`;

const WAITING = `SELECT FROM ${ADVISORY_LOCKS} WHERE NOT granted`;

const LEAVE_COUNTERS = `
  INSERT INTO rate_limits (key_hash, hits, expires_at)
  SELECT key, '{}', $2::timestamptz - interval '1 day' + number * interval '1 second'
  FROM jsonb_array_elements_text($1::jsonb) WITH ORDINALITY AS listed (key, number)`;
