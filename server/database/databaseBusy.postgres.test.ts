import { holdConnection } from '../testing/holdConnection';
import { describeOnServer } from '../testing/testDatabase';
import { DatabaseUnavailable } from './database';
import { REQUEST_LIMITS } from './databaseLimits';
import { connectToDatabase } from './serverDatabase';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';

describeOnServer('a busy %s', () => {
  it('lets no call wait for long, nor in a line too long', async () => {
    const database = connectToDatabase(serverUrl, { ...REQUEST_LIMITS, connections: 1, waitMs: 300, maxWaiting: 1 });
    const release = await holdConnection(database);
    const waiting = database.query('SELECT 2');
    expect(database.load()).toEqual({ connections: 1, idle: 0, waiting: 1 });
    await expect(database.transaction(() => Promise.resolve())).rejects.toThrow(DatabaseUnavailable);
    await expect(waiting).rejects.toThrow(DatabaseUnavailable);
    await release();
    expect(await database.query('SELECT 4 AS n')).toEqual([{ n: 4 }]);
    await database.close();
  });
});
