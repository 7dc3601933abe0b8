import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { layMigratedDatabase } from './testing/migratedDatabase';
import { freePort } from './testing/freePort';

jest.setTimeout(120_000);

const ROOT = path.join(__dirname, '..');

const SETTINGS = {
  SANDBOX: 'on',
  PAYMENT_MODE: 'sandbox',
  DATABASE_URL: '',
  PUBLIC_URL: '',
  API_URL: '',
  SMTP_URL: '',
};

describe('a server whose log', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'museum-lost-output-'));

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it.each([
    // Writing to /dev/full fails like writing to a full disk.
    ['finds no room', () => openSync('/dev/full', 'w')],
    ['has lost its reader', () => 'pipe' as const],
  ])('%s serves on, and ends as usual', async (_, output) => {
    const dataDir = mkdtempSync(path.join(folder, 'data-'));
    await layMigratedDatabase(dataDir);
    const port = await freePort();
    const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts', '--api-only'], {
      cwd: ROOT,
      env: { ...process.env, ...SETTINGS, PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', output(), 'pipe'],
    });
    server.stdout?.destroy();
    let stderr = '';
    server.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const ended = once(server, 'close');
    const ask = () => fetch(`http://127.0.0.1:${port}/api/membership/v1/plans`).then(({ status }) => status);
    let status = 0;
    while (status === 0 && server.exitCode === null) {
      status = await ask().catch(() => 0);
      // Leaves the CPU to the server, which takes a second or more to start.
      await delay(50);
    }
    // Each answer makes the server write a line to its log, and writing fails.
    for (let more = 0; more < 3; more += 1) expect([await ask().catch(() => 0), stderr]).toEqual([400, '']);
    server.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    expect(stderr).toBe('');
  });
});
