import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { layEmptyDatabase } from '../../server/testing/emptyDatabase';
import { freePort } from '../../server/testing/freePort';
import { rootDir } from './rootDir';

jest.setTimeout(120_000);

/** The settings of a sandbox. They override a developer's .env. */
const SANDBOX = { SANDBOX: 'on', PAYMENT_MODE: 'sandbox', DATABASE_URL: '', PUBLIC_URL: '', API_URL: '', SMTP_URL: '' };

describe('a signal to npm', () => {
  let npm: ChildProcess | undefined;

  afterEach(() => {
    try {
      process.kill(-Number(npm?.pid), 'SIGKILL');
    } catch {
      // `kill` throws because all processes of the group have ended already.
    }
    npm = undefined;
  });

  it('ends the server that npm started, which lets go of its port', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'museum-npm-'));
    await layEmptyDatabase(dataDir);
    const port = await freePort();
    npm = spawn('npm', ['run', 'serve', '--', '--api-only'], {
      cwd: rootDir,
      env: { ...process.env, ...SANDBOX, PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
      // Starts npm in a separate process group, so that the test can end all of npm's processes.
      detached: true,
    });
    let shown = '';
    npm.stdout?.on('data', (chunk: Buffer) => {
      shown += chunk.toString();
      if (shown.includes('Ctrl-C')) npm?.kill('SIGTERM');
    });
    // The stream closes when the last process that writes to npm's output has ended.
    await once(npm, 'close');
    expect(shown).toContain('Ctrl-C');

    const next = createServer().listen(port);
    await once(next, 'listening');
    next.close();
    rmSync(dataDir, { recursive: true });
  });
});
