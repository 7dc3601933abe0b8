import { openServerDatabase } from '../testing/testDatabase';
import type { Database } from './database';
import { LOCKS } from './locks';
import { connectToDatabase } from './serverDatabase';

const nothing = () => Promise.resolve();

describe('work under a lock of PostgreSQL', () => {
  let database: Database;
  let another: Database;

  beforeAll(async () => {
    const opened = await openServerDatabase();
    database = opened.database;
    another = connectToDatabase(opened.url);
  });

  afterAll(async () => {
    await another.close();
    await database.close();
  });

  const isFree = () => another.exclusively(LOCKS.mailDelivery, nothing);

  it('keeps other processes from the same work, and from no other', async () => {
    const isDone = await database.exclusively(LOCKS.mailDelivery, async (isHeld) => {
      expect(isHeld()).toBe(true);
      expect(await isFree()).toBe(false);
      expect(await another.exclusively(LOCKS.paymentChecks, nothing)).toBe(true);
    });
    expect(isDone).toBe(true);
    expect(await isFree()).toBe(true);
  });

  it('lets others at it when it fails', async () => {
    const failing = database.exclusively(LOCKS.mailDelivery, () => Promise.reject(new Error('no more')));
    await expect(failing).rejects.toThrow('no more');
    expect(await isFree()).toBe(true);
  });

  it('learns that its connection is lost, and lives on', async () => {
    await database.exclusively(LOCKS.mailDelivery, async (isHeld) => {
      await another.query(LOSE_CONNECTIONS, [LOCKS.mailDelivery]);
      while (isHeld()) await new Promise(setImmediate);
      expect(await isFree()).toBe(true);
    });
    expect(await database.exclusively(LOCKS.mailDelivery, nothing)).toBe(true);
  });

  it('a transaction whose connection is lost fails, and the next one has another', async () => {
    const attempt = database.transaction(async (transaction) => {
      const [own] = await transaction.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await another.query('SELECT pg_terminate_backend($1, 10000)', [own?.pid ?? 0]);
      await new Promise(setImmediate);
    });
    await expect(attempt).rejects.toThrow();
    expect(await database.transaction((transaction) => transaction.query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  });
});

const LOSE_CONNECTIONS = `
  SELECT pg_terminate_backend(pid, 10000) FROM pg_locks WHERE locktype = 'advisory' AND objid = $1::bigint::oid`;
