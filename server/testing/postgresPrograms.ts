import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const DEBIAN = '/usr/lib/postgresql';

/** Runs a program of PostgreSQL, the newest that Debian's packages have brought, else the one on the PATH. */
export async function runPostgresProgram(name: 'pg_dump' | 'pg_restore', args: readonly string[]): Promise<void> {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const installed = versions.map((version) => path.join(DEBIAN, version, 'bin', name)).find((file) => existsSync(file));
  await promisify(execFile)(installed ?? name, [...args]);
}
