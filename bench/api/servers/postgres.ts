import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../e2e/support/testServer';

const run = promisify(execFile);

/** Where Debian and its kin put every installed version. */
const VERSIONS = '/usr/lib/postgresql';

export interface PostgresServer {
  /** Leads to a database from which others may be made. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server for the benchmark, with fsync off; null where none is installed. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const bin = findPostgres();
  if (bin === null) return null;
  const folder = await mkdtemp(path.join(tmpdir(), 'museum-bench-pg-'));
  const owner = await ownerOf(folder);
  const port = await freePort();
  const call = (program: string, ...args: string[]) => asOwner(owner, [path.join(bin, program), ...args]);
  const data = path.join(folder, 'data');
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
  await call('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale');
  await call('pg_ctl', '-D', data, '-l', path.join(folder, 'log'), '-w', '-o', settings, 'start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await call('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function findPostgres(): string | null {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => path.join(VERSIONS, version, 'bin'));
  const inPath = (process.env['PATH'] ?? '').split(path.delimiter);
  return [...folders, ...inPath].find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

/** PostgreSQL refuses to run as root; the system's user for it takes the folder then. */
async function ownerOf(folder: string): Promise<string | null> {
  if (process.getuid?.() !== 0) return null;
  const { stdout } = await run('id', ['-u', 'postgres']);
  await chown(folder, Number(stdout), -1);
  return 'postgres';
}

async function asOwner(owner: string | null, command: readonly string[]): Promise<void> {
  const [program = '', ...args] = owner === null ? command : ['runuser', '-u', owner, '--', ...command];
  await run(program, args, { cwd: '/' });
}
