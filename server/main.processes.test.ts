import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, takePort } from './testing/freePort';
import { runScript, startServerProcess } from './testing/serverProcess';

jest.setTimeout(120_000);

const folder = mkdtempSync(path.join(tmpdir(), 'museum-server-'));
const dataDir = path.join(folder, 'data');

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the life of a server', () => {
  it('keeps members signed in over a restart, and the signed-out signed out', async () => {
    const before = await startServerProcess(dataDir);
    const staying = await before.signIn('member@example.test');
    const leaving = await before.signIn('member@example.test');
    expect((await before.call('DELETE /v1/me/logout', { token: leaving })).status).toBe(204);
    before.kill('SIGTERM');
    expect(await before.ended).toMatchObject({ code: 0, stderr: '' });

    const after = await startServerProcess(dataDir);
    expect((await after.call('GET /v1/me', { token: staying })).status).toBe(200);
    expect((await after.call('GET /v1/me', { token: leaving })).status).toBe(401);
    after.kill('SIGINT');
    expect(await after.ended).toMatchObject({ code: 0, stderr: '' });
  });

  it('loses nothing it has answered when it is killed in the middle of its work', async () => {
    const before = await startServerProcess(dataDir);
    const acknowledged: string[] = [];
    const signInAgainAndAgain = async (): Promise<void> => {
      acknowledged.push(await before.signIn('member@example.test'));
      // Kills the server long before MAX_SESSIONS is reached. Otherwise a login without an answer could end the oldest
      // of these sessions.
      if (acknowledged.length === 10) before.kill('SIGKILL');
      return signInAgainAndAgain();
    };
    await Promise.allSettled([1, 2, 3, 4].map(signInAgainAndAgain));
    expect((await before.ended).code).toBeNull();

    const after = await startServerProcess(dataDir);
    for (const token of acknowledged) expect((await after.call('GET /v1/me', { token })).status).toBe(200);
    after.kill('SIGTERM');
    expect((await after.ended).code).toBe(0);
  });

  it('lets no second process at its data', async () => {
    const server = await startServerProcess(dataDir);
    const others = [
      runScript('server/main.ts', ['--api-only'], { PORT: String(await freePort()), DATA_DIR: dataDir }),
      runScript('scripts/reset.ts', ['--yes'], { DATA_DIR: dataDir }),
      runScript('scripts/seed.ts', ['--members', '5', '--yes'], { DATA_DIR: dataDir }),
      runScript('scripts/migrate-data.ts', ['--from', dataDir, '--to', 'postgres://127.0.0.1:1/museum'], {}),
    ];
    for (const other of others) {
      const { code, stderr } = await other.ended;
      expect(code).toBe(1);
      expect(stderr).toBe(`The data directory ${dataDir} is in use by another process.\n`);
    }
    expect((await server.call('GET /v1/plans')).status).toBe(200);
    server.kill('SIGTERM');
    await server.ended;
  });
});

describe('a server that cannot start', () => {
  const fails = async (env: Record<string, string>) => {
    const { code, stdout, stderr } = await runScript('server/main.ts', ['--api-only'], {
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      ...env,
    }).ended;
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);
    return stderr;
  };

  it('says which port is taken', async () => {
    const { port, release } = await takePort();
    expect(await fails({ PORT: String(port) })).toBe(`Port ${port} is already in use.\n`);
    await release();
  });

  it('says which settings are wrong, all at once', async () => {
    const stderr = await fails({ PORT: 'eighty', TOKEN_ROTATION_SECONDS: '-1', PUBLIC_URL: 'museum' });
    expect(stderr).toMatch(/^Invalid env: PORT .*; PUBLIC_URL .*; TOKEN_ROTATION_SECONDS .*$/m);
  });

  it('says that the data directory cannot be written', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(await fails({ DATA_DIR: path.join(file, 'data') })).toMatch(/^The data directory .* cannot be written: /);
  });

  it('says that there is no database, without the password', async () => {
    const port = await freePort();
    const stderr = await fails({ DATABASE_URL: `postgres://museum:hunter2@127.0.0.1:${port}/museum` });
    expect(stderr).toMatch(/^The database of DATABASE_URL cannot be reached: .*ECONNREFUSED/);
    expect(stderr).not.toContain('hunter2');
  });
});
