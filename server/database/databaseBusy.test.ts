import { holdConnection } from '../testing/holdConnection';
import { freePort } from '../testing/freePort';
import { startTestApp } from '../testing/testApp';
import { describeOnEngines, openTestDatabase, startEngine } from '../testing/testDatabase';
import { DatabaseUnavailable } from './database';
import { databaseOfEngine } from './embeddedDatabase';
import { connectToDatabase } from './serverDatabase';

describe('a database with too many callers', () => {
  it('lets no call wait in a line too long, and is there again afterwards', async () => {
    const database = databaseOfEngine(await startEngine(), 'memory://', 1);
    const release = await holdConnection(database);
    const waiting = database.query('SELECT 2 AS n');
    expect(database.load()).toEqual({ connections: 1, idle: 0, waiting: 1 });
    await expect(database.query('SELECT 3')).rejects.toThrow(DatabaseUnavailable);
    await release();
    expect(await waiting).toEqual([{ n: 2 }]);
    expect(database.load()).toEqual({ connections: 1, idle: 1, waiting: 0 });
    await database.close();
  });

  it('has members told to come back, without an error in the log', async () => {
    const log: string[] = [];
    const database = await openTestDatabase();
    let isBusy = false;
    const museum = await startTestApp({
      database: {
        ...database,
        query: (sql, params) =>
          isBusy ? Promise.reject(new DatabaseUnavailable('too many wait')) : database.query(sql, params),
      },
      logStream: { write: (line) => log.push(line) },
      settings: { logLevel: 'info' },
    });
    isBusy = true;
    const refused = await museum.call('GET /v1/plans');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused.json()).toEqual({ message: 'しばらく時間をおいてから、もう一度お試しください。' });
    expect(log.join('')).toContain('"reason":"too many wait","msg":"cannot answer for now"');
    expect(log.join('')).not.toContain('unexpected error');
    await museum.close();
  });
});

it('a database server that cannot be reached is unavailable', async () => {
  const database = connectToDatabase(`postgres://127.0.0.1:${String(await freePort())}/museum`);
  await expect(database.query('SELECT 1')).rejects.toThrow(DatabaseUnavailable);
  await expect(database.transaction(() => Promise.resolve())).rejects.toThrow(DatabaseUnavailable);
  await database.close();
});

describeOnEngines('a statement of %s that finds no room on the disk', (engine) => {
  it('says that the database is unavailable, and the next one is answered', async () => {
    const database = await openTestDatabase(engine);
    const fail = `DO $$ BEGIN RAISE 'No space left on device' USING ERRCODE = 'disk_full'; END $$`;
    await expect(database.execute(fail)).rejects.toThrow(DatabaseUnavailable);
    await expect(database.transaction((transaction) => transaction.execute(fail))).rejects.toThrow(DatabaseUnavailable);
    expect(await database.query('SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await database.close();
  });
});
