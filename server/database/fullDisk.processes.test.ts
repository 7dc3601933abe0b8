import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { API_PREFIX, REQUIRED_HEADERS } from '#contract/calls';
import { runScript, startServerProcess, type ServerProcess, type Settings } from '../testing/serverProcess';
import { openExistingDataDirectory } from './dataDirectory';

// Milliseconds. The tests start six processes, one after the other.
jest.setTimeout(400_000);

/** A folder of limited size for a server's data. */
interface Disk {
  readonly folder: string;
  readonly settings: Settings;
  /** Fills the disk until only this number of bytes is free. */
  fill(bytes: number): void;
  clear(): void;
}

const folder = mkdtempSync(path.join(tmpdir(), 'museum-disk-'));
const mounted = path.join(folder, 'mounted');
mkdirSync(mounted);
// Only root may mount a file system. For other users, the tests simulate the limited disk.
const hasMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=60m', 'tmpfs', mounted]).status === 0;

afterAll(() => {
  if (hasMount) execFileSync('umount', [mounted]);
  rmSync(folder, { recursive: true });
});

const limit = path.join(folder, 'limit');
const filler = path.join(mounted, 'filler');

const PRETENDED: Disk = {
  folder: path.join(folder, 'pretended'),
  settings: { FULL_DISK: limit, NODE_OPTIONS: `--import ${path.join(__dirname, '../testing/fullDisk.mjs')}` },
  fill: (bytes) => {
    writeFileSync(limit, String(bytes));
  },
  clear: () => {
    rmSync(limit);
  },
};

const MOUNTED: Disk = {
  folder: mounted,
  settings: {},
  fill: (bytes) => {
    rmSync(filler, { force: true });
    const { bavail, bsize } = statfsSync(mounted);
    writeFileSync(filler, Buffer.alloc(bavail * bsize - bytes));
  },
  clear: () => {
    rmSync(filler);
  },
};

/**
 * The number of bytes that are left free. In tests, the next file of the database's log takes 1 MiB, so it does not
 * fit.
 */
const NO_LOG_FILE = 1020 * 1024;

/** Deletes the unused log files of a stopped database, so that the database soon needs a new log file. */
function useUpLog(dataDir: string): void {
  const log = path.join(dataDir, 'db/pg_wal');
  const [, ...ready] = readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const name of ready) rmSync(path.join(log, name));
}

const NO_ROOM = 'the disk is full: [^\\n]*No space left on device[^\\n]*\\n$';

const refusedIn = (dataDir: string) => new RegExp(`^The database in ${dataDir} cannot be opened: ${NO_ROOM}`);

/** Simulates visitors who ask for a registration link, each from a separate address. */
function visitorsOf({ origin }: ServerProcess) {
  const acknowledged: string[] = [];
  let visitors = 0;
  return {
    acknowledged,
    register: async (): Promise<Response> => {
      visitors += 1;
      const email = `visitor-${visitors}@example.test`;
      const answer = await fetch(`${origin}${API_PREFIX}/v1/auth/register`, {
        method: 'POST',
        headers: { ...REQUIRED_HEADERS, 'X-Forwarded-For': `10.0.${visitors >> 8}.${visitors & 255}` },
        body: JSON.stringify({ email }),
      });
      if (answer.ok) acknowledged.push(email);
      return answer;
    },
  };
}

/**
 * Returns the recipients of the mails that a stopped server has sent or has still to send. The mail that the server was
 * delivering when it ended is due again a minute later.
 */
async function recipientsIn(dataDir: string): Promise<readonly string[]> {
  const database = await openExistingDataDirectory(dataDir);
  const mails = await database.query<{ recipient: string }>(
    'SELECT recipient FROM sandbox_mails UNION ALL SELECT recipient FROM outbox_mails',
  );
  await database.close();
  return mails.map(({ recipient }) => recipient);
}

describe('a full disk', () => {
  const disk = hasMount ? MOUNTED : PRETENDED;
  const dataDir = path.join(disk.folder, 'data');
  // The server must not run in the test environment, in which it writes no log.
  const env = { NODE_ENV: 'production', TRUSTED_PROXIES: '127.0.0.1,::1' };
  const settings = { ...disk.settings, ...env, DATA_DIR: dataDir };
  const fails = async (script: string, args: readonly string[]) => {
    const { code, stdout, stderr } = await runScript(script, args, settings).ended;
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    return stderr;
  };

  it('costs requests, then the server, and nothing that was acknowledged', async () => {
    const first = await startServerProcess(dataDir, settings);
    first.kill('SIGTERM');
    await first.ended;
    useUpLog(dataDir);
    const before = await startServerProcess(dataDir, settings);
    const { acknowledged, register } = visitorsOf(before);
    disk.fill(0);
    let refused = await register();
    // Repeats the request until it fails, since the last pages of the tables may still have space.
    while (refused.ok) refused = await register();
    expect([refused.status, await refused.text()]).toEqual([
      503,
      '{"message":"しばらく時間をおいてから、もう一度お試しください。"}',
    ]);
    for (let round = 0; round < 10; round += 1) {
      expect((await register()).status).toBe(503);
      expect((await before.call('GET /v1/plans')).status).toBe(200);
    }
    disk.clear();
    expect((await register()).status).toBe(204);

    disk.fill(NO_LOG_FILE);
    const useItUp = async (): Promise<never> => register().then(useItUp);
    await expect(useItUp()).rejects.toThrow('fetch failed');
    const { code, stdout, stderr } = await before.ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`^The database in ${dataDir} has ended: ${NO_ROOM}`));
    expect(stdout).toMatch(new RegExp(`"reason":"Database in ${dataDir}[^"]*: the disk is full: could not extend`));

    const refusedStart = await fails('server/main.ts', ['--api-only']);
    expect(refusedStart).toMatch(refusedIn(dataDir));
    // Commands fail in the same way as the server.
    expect(await fails('scripts/catalogue.ts', ['export', path.join(folder, 'file')])).toBe(refusedStart);

    disk.clear();
    const after = await startServerProcess(dataDir, settings);
    after.kill('SIGTERM');
    expect((await after.ended).code).toBe(0);
    expect(await recipientsIn(dataDir)).toEqual(expect.arrayContaining(acknowledged));
  });

  it('is named by the first start of a server, whose database finds no room', async () => {
    const empty = path.join(PRETENDED.folder, 'empty');
    PRETENDED.fill(0);
    const start = runScript('server/main.ts', ['--api-only'], { ...PRETENDED.settings, DATA_DIR: empty });
    const { code, stderr } = await start.ended;
    PRETENDED.clear();
    expect(code).toBe(1);
    expect(stderr).toMatch(refusedIn(empty));
  });
});
