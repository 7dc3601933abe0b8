import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { layMigratedDatabase } from '../../server/testing/migratedDatabase';
import { freePort } from '../../server/testing/freePort';
import { endWithParent } from '../../tools/processes/endWithParent';
import { rootDir } from '../../tools/processes/rootDir';

/** Name of the environment variable by which the global setup tells the workers the server's address. */
export const BASE_URL_VARIABLE = 'MUSEUM_E2E_BASE_URL';

/**
 * Time limit of a server's start in milliseconds. On a busy machine a start takes over a minute. A fixture that starts
 * a server needs at least this time limit, because otherwise the server would keep running.
 */
export const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 10_000;
const POLL_MS = 100;

/**
 * Settings that make the server a sandbox and replace the machine's own settings. TRUSTED_PROXIES lets tests choose
 * client addresses by X-Forwarded-For.
 */
const SETTINGS = {
  SANDBOX: 'on',
  DESK: 'on',
  PAYMENT_MODE: 'sandbox',
  PUBLIC_URL: '',
  API_URL: '',
  DATABASE_URL: '',
  SMTP_URL: '',
  ASSETS_DIR: '',
  TRUSTED_PROXIES: '127.0.0.1,::1',
};

export interface TestServer {
  readonly baseUrl: string;
  /** Folder of everything that the server writes: its database in `data`, its output in `server.log`. */
  readonly folder: string;
  /** Ends the server by SIGTERM, as operators do, and deletes its folder. */
  readonly stop: () => Promise<void>;
}

export interface ServerChoice {
  readonly site?: string;
  /** TCP port; by default a free one. */
  readonly port?: number;
  /**
   * Lets the server create its database, as on a new machine. By default the server gets a prepared database without
   * rows, which is faster.
   */
  readonly isNew?: true;
  readonly settings?: Readonly<Record<string, string>>;
  /** Runs before the server starts, with the server's environment, for commands that need a stopped server. */
  readonly prepare?: (env: NodeJS.ProcessEnv) => Promise<void>;
}

/**
 * Starts a server on the loopback with an empty data folder; resolves when it is healthy. Serves dist/ or the folder
 * `site`; `settings` override the defaults.
 */
export async function startServer({
  site,
  port,
  isNew,
  settings = {},
  prepare,
}: ServerChoice = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'museum-e2e-'));
  const baseUrl = `http://localhost:${port ?? (await freePort())}`;
  if (!isNew) await layMigratedDatabase(join(folder, 'data'));
  const own = { PORT: new URL(baseUrl).port, DATA_DIR: join(folder, 'data') };
  const env = { ...process.env, ...SETTINGS, ...settings, ...own };
  await prepare?.(env);
  const log = await open(join(folder, 'server.log'), 'w');
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts', ...(site ? ['--site', site] : [])], {
    cwd: rootDir,
    env,
    stdio: ['ignore', log.fd, log.fd],
  });
  endWithParent(child);
  await log.close();
  const stop = async () => {
    await endServer(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilHealthy(baseUrl, child);
  } catch (error) {
    const output = await readFile(join(folder, 'server.log'), 'utf8');
    await stop();
    throw new Error(`The server did not start:\n${output}`, { cause: error });
  }
  return { baseUrl, folder, stop };
}

/**
 * Resolves when the server is healthy. Throws if its process ends before that, or if it is not healthy within
 * START_LIMIT_MS.
 */
export async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < START_LIMIT_MS; waited += POLL_MS) {
    if (hasEnded(child)) throw new Error('It ended by itself.');
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(POLL_MS);
  }
  throw new Error(`It was not healthy within ${START_LIMIT_MS / 1000} s.`);
}

/** Ends a process by SIGTERM, and by SIGKILL if it still runs after `STOP_LIMIT_MS`. */
export async function endServer(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(killer);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
