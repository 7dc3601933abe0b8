import { LOCKS } from '../database/locks';
import { migrate } from '../database/migrate';
import { createOutboxRepository } from '../mail/outboxRepository';
import { addLoadMembers } from '../../sandbox/seed/addLoadMembers';
import { seedSandbox } from '../../sandbox/seed/seedSandbox';
import { waitForLockWaiters } from '../testing/lockWaits';
import { countStatuses, openCluster, type ServerCluster } from '../testing/serverCluster';
import type { ServerProcess } from '../testing/serverProcess';
import { startSmtpServer, type TestSmtpServer } from '../testing/smtpServer';
import { describeOnServer } from '../testing/testDatabase';

jest.setTimeout(120_000);

const now = () => new Date();
const PROCESSES = 4;
const PAYMENTS = 12;

describeOnServer('of several servers on one %s', () => {
  let cluster: ServerCluster;
  let smtp: TestSmtpServer;
  let sending = 0;
  let mostAtOnce = 0;
  let beforeAnswer: (to: string) => Promise<void>;
  let wakers = 0;
  // Counts all mails since the beginning, because a server may send some before the test waits for them.
  let mailsInAll = PAYMENTS;
  let woken = Promise.resolve(0);
  let killed: ServerProcess | undefined;

  beforeAll(async () => {
    smtp = await startSmtpServer({
      beforeAnswer: async (mail) => {
        sending += 1;
        mostAtOnce = Math.max(mostAtOnce, sending);
        await beforeAnswer(mail.to?.[0]?.address ?? '').finally(() => (sending -= 1));
      },
    });
    cluster = await openCluster();
    await migrate(cluster.database);
    await seedSandbox(cluster.database, now);
    await addLoadMembers(cluster.database, PAYMENTS, now);
    await cluster.database.execute(LEAVE_PAYMENTS);
  });

  beforeEach(() => {
    // Delays each answer by 10 ms. If two servers could send at the same time, `mostAtOnce` would become 2 meanwhile.
    beforeAnswer = () => new Promise((resolve) => setTimeout(resolve, 10));
  });

  afterAll(async () => {
    await cluster.close();
    await smtp.close();
  });

  const enqueue = async (names: readonly string[]) => {
    const outbox = createOutboxRepository(cluster.database);
    for (const name of names)
      await outbox.add({ kind: 'reminder', to: `${name}@example.test`, subject: 'ご案内', text: '' }, now());
  };

  /**
   * Wakes all running servers at once, by a request to each server that sends a mail. Returns the number of servers.
   */
  const wake = async () => {
    const living = cluster.servers.filter((server) => server !== killed);
    const answers = living.map((server) =>
      server.call('POST /v1/auth/password-reset', { body: { email: `waker-${(wakers += 1)}@example.test` } }),
    );
    expect(countStatuses(await Promise.all(answers))).toEqual({ 204: living.length });
    return living.length;
  };

  /**
   * Makes every server look for mails. Waits until `count` mails, besides those that wake the servers, have been
   * delivered and no server is sending.
   */
  const deliver = async (count: number) => {
    woken = wake();
    mailsInAll += count + (await woken);
    await smtp.receives(mailsInAll);
    // Waits for the end of the round, which holds this lock.
    await cluster.database.query('SELECT pg_advisory_lock($1), pg_advisory_unlock($1)', [LOCKS.mailDelivery]);
  };

  const waiting = () => cluster.database.query(WAITING);

  const timesReceived = (name: string) =>
    smtp.received.filter(({ recipients }) => recipients[0] === `${name}@example.test`).length;

  it('one at a time asks after the payments that were left, each once', async () => {
    await cluster.database.transaction(async (transaction) => {
      // Holds the first server at its first payment until all other servers have started, because its check waits for
      // these rows.
      await transaction.query('SELECT FROM members FOR UPDATE');
      await cluster.start(Array.from({ length: PROCESSES }, () => ({ SMTP_URL: smtp.url })));
      // Waits until the first server waits for a lock, because a server reports its start before it asks about its
      // first payment.
      await waitForLockWaiters(cluster.database, 1);
      expect(await cluster.holderOf(LOCKS.paymentChecks)).toBeDefined();
      expect(await cluster.database.query('SELECT FROM payments WHERE checks > 0')).toHaveLength(1);
    });
    await smtp.receives(PAYMENTS);
    expect(await cluster.database.query(TRAILS)).toEqual([{ trail: 'pending>succeeded check', count: PAYMENTS }]);
    expect(new Set(smtp.received.map(({ recipients }) => recipients[0])).size).toBe(PAYMENTS);
    expect(smtp.received).toHaveLength(PAYMENTS);
  });

  it('one at a time sends the mails, each once', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `mail-${index}`);
    await enqueue(names);
    await deliver(names.length);
    expect(names.map(timesReceived)).toEqual(names.map(() => 1));
    expect(mostAtOnce).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  it('another takes over when one is killed while it sends, and no mail is lost', async () => {
    const names = ['refused', ...Array.from({ length: 20 }, (_, index) => `late-${index}`)];
    beforeAnswer = async (to) => {
      if (to === 'refused@example.test') throw new Error('not today');
      if (to !== 'late-5@example.test') return;
      await woken;
      killed = await cluster.holderOf(LOCKS.mailDelivery);
      killed?.kill('SIGKILL');
      await killed?.ended;
    };
    await enqueue(names);
    const others = names.slice(1);
    await deliver(others.length);
    expect(await killed?.ended).toMatchObject({ code: null });
    expect(others.map(timesReceived)).toEqual(others.map(() => 1));
    // Wakes the servers, but they do not try the two undelivered mails again so soon.
    await deliver(0);
    expect(await waiting()).toEqual([
      { recipient: 'refused@example.test', attempts: 1, waits: true },
      { recipient: 'late-5@example.test', attempts: 1, waits: true },
    ]);

    beforeAnswer = () => Promise.resolve();
    await cluster.database.execute('UPDATE outbox_mails SET due_at = now()');
    await deliver(2);
    expect(await waiting()).toEqual([]);
    expect(timesReceived('refused')).toBe(1);
    const twice = smtp.received.filter(({ recipients }) => recipients[0] === 'late-5@example.test');
    expect(twice).toHaveLength(2);
    expect(new Set(twice.map(({ mail }) => mail.messageId)).size).toBe(1);
    expect(mostAtOnce).toBe(1);
  });
});

const WAITING = `
  SELECT recipient, attempts, due_at >= created_at + interval '1 minute' AS waits FROM outbox_mails ORDER BY id`;

const TRAILS = `
  SELECT trail, count(*) FROM (
    SELECT string_agg(from_status || '>' || to_status || ' ' || cause, ', ' ORDER BY id) AS trail
    FROM payment_events GROUP BY payment_id
  ) AS trails GROUP BY trail`;

// Adds renewals that the provider charged while no server was running.
const LEAVE_PAYMENTS = `
  INSERT INTO payments (
    id, member_id, idempotency_key, plan_id, purpose, period, amount, valid_until, reference, status, created_at,
    updated_at, check_at
  )
  SELECT
    gen_random_uuid(), id, gen_random_uuid(), membership_plan_id, 'renewal', membership_renewed_at, 5000,
    membership_renewed_at + 365, 'left-' || id, 'pending', now(), now(), now()
  FROM members WHERE email LIKE '%@load.example.test';
  INSERT INTO sandbox_charges (reference, id, status, amount, created_at)
  SELECT id, reference, 'succeeded', amount, now() FROM payments`;
