import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitForLockWaiters } from '../testing/lockWaits';
import { describeOnServer, openServerDatabase } from '../testing/testDatabase';
import type { Database } from './database';
import { REQUEST_LIMITS } from './databaseLimits';
import { migrate } from './migrate';
import { connectToDatabase } from './serverDatabase';

describeOnServer('an upgrade of %s while a backup reads its tables', () => {
  let database: Database;
  let members: Database;
  const folder = mkdtempSync(path.join(tmpdir(), 'museum-migrations-'));

  beforeAll(async () => {
    const { database: opened, url } = await openServerDatabase();
    database = opened;
    members = connectToDatabase(url, REQUEST_LIMITS);
    writeFileSync(path.join(folder, '0001_a.sql'), 'CREATE TABLE a (id integer);');
    await migrate(database, folder);
  });

  afterAll(async () => {
    await members.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  it('lets members at the tables meanwhile, and is done once the backup has ended', async () => {
    writeFileSync(path.join(folder, '0002_b.sql'), 'ALTER TABLE a ADD COLUMN b integer;');
    let endBackup: () => void = () => undefined;
    const untilItEnds = new Promise<void>((resolve) => {
      endBackup = resolve;
    });
    let isReading: () => void = () => undefined;
    const reading = new Promise<void>((resolve) => {
      isReading = resolve;
    });
    const backup = database.transaction(async (dump) => {
      await dump.query('SELECT id FROM a');
      isReading();
      await untilItEnds;
    });
    await reading;
    const upgrade = migrate(database, folder);
    await waitForLockWaiters(members, 1);
    // Fails if the statement has waited behind the upgrade for 3 s, because PostgreSQL cancels it then.
    expect(await members.query('SELECT id FROM a')).toEqual([]);
    endBackup();
    await Promise.all([backup, upgrade]);
    expect(await members.query('SELECT b FROM a')).toEqual([]);
  });
});
