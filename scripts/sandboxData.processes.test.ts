import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runScript, startServerProcess } from '../server/testing/serverProcess';

jest.setTimeout(120_000);

const dataDir = mkdtempSync(path.join(tmpdir(), 'museum-sandbox-data-'));

afterAll(() => {
  rmSync(dataDir, { recursive: true });
});

describe('the data of the sandbox', () => {
  it('begins afresh after a reset, with as many members more as wanted', async () => {
    const before = await startServerProcess(dataDir);
    const former = await before.signIn('member@example.test');
    before.kill('SIGTERM');
    await before.ended;
    const reset = await runScript('scripts/reset.ts', ['--yes'], { DATA_DIR: dataDir }).ended;
    expect(reset).toMatchObject({ code: 0, stderr: '' });
    const seed = await runScript('scripts/seed.ts', ['--members', '120', '--yes'], { DATA_DIR: dataDir }).ended;
    expect(seed).toEqual({ code: 0, stderr: '', stdout: '120 members added.\n' });

    const server = await startServerProcess(dataDir);
    const token = await server.signIn('member-000120@load.example.test');
    expect((await server.call('GET /v1/me', { token })).status).toBe(200);
    expect((await server.call('GET /v1/me', { token: former })).status).toBe(401);
    server.kill('SIGTERM');
    await server.ended;
  });

  it.each([
    ['scripts/reset.ts', []],
    ['scripts/seed.ts', ['--members', '5']],
  ] as const)('is not touched by %s without a terminal or --yes, or outside of the sandbox', async (script, args) => {
    const before = readdirSync(dataDir);
    const attempts = [
      runScript(script, args, { DATA_DIR: dataDir }),
      runScript(script, [...args, '--yes'], { DATA_DIR: dataDir, SANDBOX: 'off' }),
    ];
    for (const attempt of attempts) {
      const { code, stdout, stderr } = await attempt.ended;
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/^This [^\n]+\n$/);
      expect(stderr).toContain(` the embedded database in ${dataDir}. `);
    }
    expect(readdirSync(dataDir)).toEqual(before);
  });

  it.each(['--members=0', '--members=many', '--member=5'])('seeds no members with %s', async (argument) => {
    const { code, stderr } = await runScript('scripts/seed.ts', [argument], { DATA_DIR: dataDir }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });
});
