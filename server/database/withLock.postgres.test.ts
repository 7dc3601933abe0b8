import { ADVISORY_LOCKS } from '../testing/lockWaits';
import { QUICK_LIMITS } from '../testing/quickLimits';
import { describeOnServer, openServerDatabase } from '../testing/testDatabase';
import { DatabaseUnavailable, type Database } from './database';
import { LOCKS } from './locks';
import { connectToDatabase } from './serverDatabase';

const nothing = () => Promise.resolve();

describeOnServer('work under a lock of %s', () => {
  let database: Database;
  let another: Database;
  let url: string;

  beforeAll(async () => {
    const opened = await openServerDatabase();
    ({ database, url } = opened);
    another = connectToDatabase(url);
  });

  afterAll(async () => {
    await another.close();
    await database.close();
  });

  const isFree = () => another.withLock(LOCKS.mailDelivery, nothing);

  it('keeps other processes from the same work, and from no other', async () => {
    const isDone = await database.withLock(LOCKS.mailDelivery, async (isHeld) => {
      expect(isHeld()).toBe(true);
      expect(await isFree()).toBe(false);
      expect(await another.withLock(LOCKS.paymentChecks, nothing)).toBe(true);
    });
    expect(isDone).toBe(true);
    expect(await isFree()).toBe(true);
  });

  it('lets others at it when it fails', async () => {
    const failing = database.withLock(LOCKS.mailDelivery, () => Promise.reject(new Error('no more')));
    await expect(failing).rejects.toThrow('no more');
    expect(await isFree()).toBe(true);
  });

  it('goes on for longer than PostgreSQL keeps a session of which it hears nothing', async () => {
    const limited = connectToDatabase(url, QUICK_LIMITS);
    await limited.withLock(LOCKS.mailDelivery, async (isHeld) => {
      const outlived = [LOCKS.mailDelivery, QUICK_LIMITS.abandonedMs];
      while (isHeld() && (await another.query(OLD_HOLDER, outlived)).length === 0);
      expect(isHeld()).toBe(true);
      expect(await isFree()).toBe(false);
    });
    await limited.close();
  });

  it('learns that its connection is lost, and lives on', async () => {
    await database.withLock(LOCKS.mailDelivery, async (isHeld) => {
      await another.query(LOSE_CONNECTIONS, [LOCKS.mailDelivery]);
      while (isHeld()) await new Promise(setImmediate);
      expect(await isFree()).toBe(true);
    });
    expect(await database.withLock(LOCKS.mailDelivery, nothing)).toBe(true);
  });

  it('is not that of the same number in another database', async () => {
    const { database: elsewhere } = await openServerDatabase();
    await elsewhere.withLock(LOCKS.mailDelivery, async (isHeld) => {
      expect(await isFree()).toBe(true);
      expect(await another.query(LOSE_CONNECTIONS, [LOCKS.mailDelivery])).toEqual([]);
      expect(isHeld()).toBe(true);
    });
    await elsewhere.close();
  });

  it('a transaction whose connection is lost fails, and the next one has another', async () => {
    const attempt = database.transaction(async (transaction) => {
      const [own] = await transaction.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await another.query('SELECT pg_terminate_backend($1, 10000)', [own?.pid ?? 0]);
      await new Promise(setImmediate);
    });
    await expect(attempt).rejects.toThrow(DatabaseUnavailable);
    expect(await database.transaction((transaction) => transaction.query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  });
});

/**
 * Finds the session that holds a lock, if the session sent its last statement more than `$2` milliseconds after its own
 * beginning.
 */
const OLD_HOLDER = `
  SELECT FROM ${ADVISORY_LOCKS} JOIN pg_stat_activity USING (pid)
  WHERE granted AND query_start > backend_start + $2 * interval '1 millisecond'`;

const LOSE_CONNECTIONS = `SELECT pg_terminate_backend(pid, 10000) FROM ${ADVISORY_LOCKS}`;
