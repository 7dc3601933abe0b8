import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { layEmptyDatabase } from '../../server/testing/emptyDatabase';
import { freePort } from '../../server/testing/freePort';
import { endWithParent } from '../../tools/processes/endWithParent';
import { rootDir } from '../../tools/processes/rootDir';

/** The environment variable by which the global setup passes the server's address to the worker processes. */
export const BASE_URL_VARIABLE = 'MUSEUM_E2E_BASE_URL';

/** A start may take more than a minute on a busy machine. A fixture with a shorter limit would leave the server running. */
export const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 10_000;
const POLL_MS = 100;

/** A sandbox, regardless of the machine's settings. The trusted proxies let tests send other client addresses. */
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
  /** Holds everything the server writes: its database in `data`, its output in `server.log`. */
  readonly folder: string;
  /** Ends the server as an operator would, by SIGTERM, and removes its folder. */
  readonly stop: () => Promise<void>;
}

export interface ServerChoice {
  readonly site?: string;
  /** The port; by default a free one. */
  readonly port?: number;
  /** The server creates its database, as on a new machine. Otherwise it finds an empty one, which is faster. */
  readonly isNew?: true;
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts the real server on a free port of the loopback with an empty data folder, and with these settings where a
 * journey needs others; resolves when it is healthy. It serves dist/, or the site in the folder given.
 */
export async function startServer({ site, port, isNew, settings = {} }: ServerChoice = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'museum-e2e-'));
  const baseUrl = `http://localhost:${port ?? (await freePort())}`;
  if (!isNew) await layEmptyDatabase(join(folder, 'data'));
  const log = await open(join(folder, 'server.log'), 'w');
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts', ...(site ? ['--site', site] : [])], {
    cwd: rootDir,
    env: { ...process.env, ...SETTINGS, ...settings, PORT: new URL(baseUrl).port, DATA_DIR: join(folder, 'data') },
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

/** Resolves when the server at this address answers; throws when its process ends before, or takes too long. */
export async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < START_LIMIT_MS; waited += POLL_MS) {
    if (hasEnded(child)) throw new Error('It ended by itself.');
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(POLL_MS);
  }
  throw new Error(`It was not healthy within ${START_LIMIT_MS / 1000} s.`);
}

/** Ends a process by SIGTERM, or by SIGKILL after `STOP_LIMIT_MS`. */
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
