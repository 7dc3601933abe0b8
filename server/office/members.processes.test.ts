import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runScript, startServerProcess } from '../testing/serverProcess';

jest.setTimeout(180_000);

describe('npm run members on the embedded database', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'museum-members-'));

  afterAll(() => {
    rmSync(dataDir, { recursive: true });
  });

  const run = (...args: readonly string[]) => runScript('scripts/members.ts', args, { DATA_DIR: dataDir }).ended;
  const grant = () => run('grant', 'new@example.test', '--plan', 'kyoto-city-friend', '--by', 'cash');

  it('makes no database where there is none', async () => {
    const { code, stdout, stderr } = await run('find', '早川');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^There is no database in [^\n]+\n$/);
  });

  it('changes nothing while the server runs, and works once it has stopped', async () => {
    const server = await startServerProcess(dataDir);
    const { code, stdout, stderr } = await grant();
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^The data directory \S+ is in use by another process\. Stop the server first: [^\n]+\n$/);
    server.kill('SIGTERM');
    await server.ended;

    expect(await grant()).toMatchObject({ code: 0, stderr: '' });
  });
});
