import { chmodSync, existsSync, readdirSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../startupError';

/** The format that the engine reads and writes, as the file PG_VERSION has it. */
const FORMAT = '18';

/** Without these PostgreSQL knows no database; PGlite makes a new one over what is left. */
const MARKS = ['PG_VERSION', path.join('global', 'pg_control')];

/**
 * Whether there is an embedded database in this folder; an empty folder is taken away. The folder is closed to all but
 * its user: the engine makes its files readable to all users. Throws a StartupError where it cannot be closed, belongs to
 * another user, or holds anything but a database of this release's format.
 */
export function hasDatabase(folder: string): boolean {
  if (!existsSync(folder)) return false;
  requireOwner(folder);
  if (readdirSync(folder).length === 0) {
    rmdirSync(folder);
    return false;
  }
  closeToOthers(folder);
  requireFormat(folder);
  return true;
}

function requireOwner(folder: string): void {
  const { uid } = statSync(folder);
  // Windows has no such numbers.
  if (process.getuid === undefined || process.getuid() === uid) return;
  throw new StartupError(
    `The database folder ${folder} belongs to another user (uid ${uid}): work as that user, or give the folder to this one (chown -R).`,
  );
}

/** Makes the folder 0700. Also repairs what an earlier release or a copy left open. */
export function closeToOthers(folder: string): void {
  if (process.platform === 'win32') return;
  if (isOpen(folder)) chmodSync(folder, 0o700);
  if (!isOpen(folder)) return;
  throw new StartupError(
    `The database folder ${folder} is open to other users and cannot be made 0700: put DATA_DIR on a file system that keeps modes.`,
  );
}

const isOpen = (folder: string) => (statSync(folder).mode & 0o077) !== 0;

function requireFormat(folder: string): void {
  const isWhole = MARKS.every((name) => existsSync(path.join(folder, name)));
  const format = isWhole ? readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim() : '';
  if (format === '') {
    throw new StartupError(
      `The folder ${folder} is not empty and is no database, or half a copy of one: copy it whole once more, or move it away.`,
    );
  }
  if (format !== FORMAT) {
    throw new StartupError(
      `The database in ${folder} has the format of PostgreSQL ${format}, and this release reads ${FORMAT} alone: ` +
        'go back to the release that made it, and move it to a PostgreSQL server from there (npm run migrate-data).',
    );
  }
}
