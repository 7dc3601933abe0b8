import type { Database } from '../../server/database/database';
import { loadEnv } from '../../server/envFile';
import { errorMessage } from '../../server/errors';
import { readServerSettings, type ServerSettings } from '../../server/settings';
import { endWithNpm } from './endWithNpm';
import { rootDir } from './rootDir';

/** Runs a command of npm; what it throws is printed as one line, and the exit code then is 1. */
export function runCommand(command: () => Promise<void>): void {
  endWithNpm();
  command().catch((fault: unknown) => {
    console.error(errorMessage(fault));
    process.exitCode = 1;
  });
}

export function readSettings(): ServerSettings {
  return readServerSettings(loadEnv(rootDir), rootDir);
}

/** Closes the database whatever comes of the work. */
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
