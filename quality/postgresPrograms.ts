import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isExecutable } from '../e2e/support/installedProgram';

const DEBIAN = '/usr/lib/postgresql';

/** A program of PostgreSQL: of the newest version that Debian's packages have brought, else the one on the PATH. */
export function findPostgresProgram(
  name: 'pg_dump' | 'pg_restore',
  env: NodeJS.ProcessEnv = process.env,
  debian = DEBIAN,
): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(env['PATH'] ?? '').split(path.delimiter),
  ];
  return folders.map((folder) => path.join(folder, name)).find((file) => isExecutable(file) && !isWrapper(file));
}

/** Debian's, which runs the program of a version; it is on the PATH also where there is none. */
const isWrapper = (file: string): boolean => path.basename(realpathSync(file)) === 'pg_wrapper';
