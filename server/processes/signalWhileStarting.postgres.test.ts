import { waitForLockWaiters } from '../testing/lockWaits';
import { lockSchema } from '../database/migrate';
import { freePort } from '../testing/freePort';
import { runScript } from '../testing/serverProcess';
import { describeOnServer, openServerDatabase } from '../testing/testDatabase';

jest.setTimeout(120_000);

describeOnServer('a server that waits for %s at its start', () => {
  it('ends by itself when it is asked to: as the first process of a container nothing else ends it', async () => {
    const { database, url } = await openServerDatabase();
    let ended: unknown;
    await database.transaction(async (other) => {
      await lockSchema(other);
      const server = runScript('server/main.ts', ['--api-only'], { PORT: String(await freePort()), DATABASE_URL: url });
      await waitForLockWaiters(database, 1);
      server.kill('SIGTERM');
      ended = await server.ended;
    });
    expect(ended).toEqual({ code: 0, stdout: '', stderr: '' });
    await database.close();
  });
});
