import type { Database } from '../../server/database/database';
import { loadEnv } from '../../server/envFile';
import { errorMessage } from '../../server/errors';
import { readServerSettings, type ServerSettings } from '../../server/settings';
import { rootDir } from './rootDir';

/** Runs a command of npm. If the command throws, prints the fault as one line and sets the exit code to 1. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((fault: unknown) => {
    console.error(errorMessage(fault));
    process.exitCode = 1;
  });
}

export function readSettings(): ServerSettings {
  return readServerSettings(loadEnv(rootDir), rootDir);
}

/** Runs `work` on a database and closes the database afterwards, even if the work fails. */
export async function withDatabase<T>(
  opening: Database | Promise<Database>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await opening;
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
