import { chmodSync, existsSync, readdirSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../startupError';

/** The version of the database's format that this release reads and writes. The file PG_VERSION contains it. */
const FORMAT = '18';

/**
 * Files that every PostgreSQL database has. If one of them were missing, PGlite would make a new database over the
 * other files.
 */
const MARKS = ['PG_VERSION', path.join('global', 'pg_control')];

/**
 * Returns whether the folder holds an embedded database, and removes the folder if it is empty. Denies other users
 * access to the folder, because the engine makes its files readable to everyone. Throws a StartupError if access cannot
 * be denied, if the folder belongs to another user, or if the folder holds anything but a database of this release's
 * format.
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
  // Windows has no user ids.
  if (process.getuid === undefined || process.getuid() === uid) return;
  throw new StartupError(
    `The database folder ${folder} belongs to another user (uid ${uid}): work as that user, or give the folder to this one (chown -R).`,
  );
}

/**
 * Sets the folder's mode to 0700. This also repairs folders that an earlier release or a copy left open to other users.
 */
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
