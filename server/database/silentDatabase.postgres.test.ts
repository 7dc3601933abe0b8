import { setTimeout as delay } from 'node:timers/promises';
import { seedSandbox } from '../../sandbox/seed/seedSandbox';
import { DEMO_PASSWORD } from '../../sandbox/seed/data/members';
import { startDatabaseProxy, type DatabaseProxy } from '../testing/databaseProxy';
import { listMails } from '../testing/mails';
import { QUICK_LIMITS } from '../testing/quickLimits';
import { startTestApp, type TestApp } from '../testing/testApp';
import { createTestClock } from '../testing/testClock';
import { describeOnServer, openServerDatabase } from '../testing/testDatabase';
import { DatabaseUnavailable, type Database } from './database';
import { LOCKS } from './locks';
import { migrate } from './migrate';
import { connectToDatabase } from './serverDatabase';

const EMAIL = 'member@example.test';
const nothing = () => Promise.resolve();

describeOnServer('while %s answers nothing and closes nothing', () => {
  let direct: Database;
  let proxy: DatabaseProxy;
  let database: Database;
  let museum: TestApp;

  beforeAll(async () => {
    const opened = await openServerDatabase();
    direct = opened.database;
    await migrate(direct);
    await seedSandbox(direct, createTestClock().now);
    proxy = await startDatabaseProxy(opened.url);
    database = connectToDatabase(proxy.url, QUICK_LIMITS);
    museum = await startTestApp({ database });
  });

  afterAll(async () => {
    await museum.close();
    await proxy.close();
    await direct.close();
  });

  beforeEach(async () => {
    proxy.forwardNew();
    while (!(await isReady()));
  });

  const isReady = async () => (await museum.app.inject('/ready')).statusCode === 200;

  const everyKindOfCall = (token: string, leaving: string) => [
    museum.call('GET /v1/me', { token }),
    museum.call('GET /v1/plans'),
    museum.call('GET /v1/contents', { token }),
    museum.call('POST /v1/auth/login', { body: { email: EMAIL, password: 'wrong' } }),
    museum.call('POST /v1/auth/login', { body: { email: EMAIL, password: DEMO_PASSWORD } }),
    museum.call('POST /v1/auth/password-reset', { body: { email: EMAIL } }),
    museum.call('GET /v1/auth/register/unknown'),
    museum.call('POST /v1/me/email', { token, body: { newEmail: 'next@example.test' } }),
    museum.call('GET /v1/me/payments/1b4e28ba-2fa1-41d2-883f-0016d3cca427', { token }),
    museum.call('DELETE /v1/me/logout', { token: leaving }),
  ];

  it.each(['forwardNew', 'forwardAll'] as const)('every call is answered 503, until %s', async (itReturns) => {
    const token = await museum.signIn(EMAIL);
    const leaving = await museum.signIn(EMAIL);
    await Promise.all(Array.from({ length: QUICK_LIMITS.connections }, () => database.query('SELECT 1')));
    proxy.fallSilent();
    for (const answer of await Promise.all(everyKindOfCall(token, leaving))) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toMatch(/^\d+$/);
      expect(answer.json()).toEqual({ message: 'しばらく時間をおいてから、もう一度お試しください。' });
    }
    expect(await isReady()).toBe(false);

    proxy[itReturns]();
    while (!(await isReady()));
    expect((await museum.call('GET /v1/me', { token })).statusCode).toBe(200);
    const before = (await listMails(museum)).length;
    expect((await museum.call('POST /v1/auth/password-reset', { body: { email: EMAIL } })).statusCode).toBe(204);
    expect((await listMails(museum)).length).toBeGreaterThan(before);
  });

  it('a transaction loses its connection with the statement that gets no answer, and its locks are free again', async () => {
    const another = connectToDatabase(proxy.url, QUICK_LIMITS);
    const lockMember = 'SELECT FROM members WHERE id = 1 FOR UPDATE';
    const attempt = another.transaction(async (transaction) => {
      await transaction.query(lockMember);
      proxy.fallSilent();
      await transaction.query('SELECT 1').finally(() => {
        expect(another.load().connections).toBe(0);
      });
    });
    await expect(attempt).rejects.toThrow(DatabaseUnavailable);
    await direct.query(lockMember);
    await another.close();
  });

  it('work under a lock learns that it is alone no longer, and the lock is free again afterwards', async () => {
    await database.withLock(LOCKS.mailDelivery, async (isHeld) => {
      proxy.fallSilent();
      while (isHeld()) await delay(10);
    });
    proxy.forwardNew();
    while (!(await database.withLock(LOCKS.mailDelivery, nothing)));
  });

  it('the server stops all the same', async () => {
    const another = connectToDatabase(proxy.url, QUICK_LIMITS);
    const stopping = await startTestApp({ database: another });
    const token = await stopping.signIn(EMAIL);
    proxy.fallSilent();
    const asked = [stopping.call('GET /v1/me', { token }), stopping.app.inject('/ready')];
    await stopping.close();
    for (const answer of asked) expect((await answer).statusCode).toBe(503);
  });
});
