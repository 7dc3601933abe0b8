import { tmpdir } from 'node:os';
import { startDatabaseProxy } from '../testing/databaseProxy';
import { startServerProcess } from '../testing/serverProcess';
import { describeOnServer, openServerDatabase } from '../testing/testDatabase';

jest.setTimeout(120_000);

describeOnServer('a server whose %s falls silent', () => {
  it('says so, and still ends cleanly', async () => {
    const { database, url } = await openServerDatabase();
    const proxy = await startDatabaseProxy(url);
    const server = await startServerProcess(tmpdir(), { DATABASE_URL: proxy.url });
    const token = await server.signIn('member@example.test');
    proxy.fallSilent();
    const calls = ['GET /v1/me', 'GET /v1/plans', 'DELETE /v1/me/logout'].map((line) => server.call(line, { token }));
    for (const { status } of await Promise.all(calls)) expect(status).toBe(503);
    expect((await fetch(`${server.origin}/ready`)).status).toBe(503);
    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
    await proxy.close();
    await database.close();
  });
});
