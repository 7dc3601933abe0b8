import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isExecutable } from '../../e2e/support/installedProgram';

const DEBIAN = '/usr/lib/postgresql';

/** Finds a program of PostgreSQL: the newest version of Debian's packages, otherwise the one on the PATH. */
export function findPostgresProgram(name: 'pg_dump' | 'pg_restore'): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one)) : [];
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter);
  const folders = [...versions.map((version) => path.join(DEBIAN, version, 'bin')), ...onPath];
  return folders.map((folder) => path.join(folder, name)).find((file) => isExecutable(file) && !isWrapper(file));
}

/**
 * Returns whether a file is pg_wrapper, which Debian installs as `pg_dump` and other names. It starts the program of an
 * installed version, and is on the PATH even if no version is installed.
 */
const isWrapper = (file: string): boolean => path.basename(realpathSync(file)) === 'pg_wrapper';
