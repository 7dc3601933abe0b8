import { existsSync } from 'node:fs';
import { BuildFailure, isBuilt, runBuild } from './build/ensureBuild';
import { loadEnv } from '../server/envFile';
import { loadSandbox } from '../server/loadSandbox';
import { readStartSettings, type ServerSettings } from '../server/settings';
import { rootDir } from '../tools/processes/rootDir';

/** `npm start`: builds the app, and at the same time loads the server and creates a new sandbox's database. */
async function start(): Promise<void> {
  const settings = readStartSettings(loadEnv(rootDir), rootDir);
  // Builds in a child process, because creating a database keeps this process busy for seconds.
  const build = (await isBuilt()) ? Promise.resolve() : runBuild(['--app-first']);
  const work = [build, import('../server/startServer'), seedNewSandbox(settings)];
  // Waits until every promise in `work` has settled before an error is thrown, because the process must not end while
  // the database is open.
  await Promise.allSettled(work);
  await Promise.all(work);
  await import('../server/main');
}

/** Creates the database of a new sandbox. The server migrates existing databases after the build. */
async function seedNewSandbox(settings: ServerSettings): Promise<void> {
  const sandbox = await loadSandbox(settings);
  if (sandbox === null || settings.databaseUrl !== null || existsSync(settings.dataDir)) return;
  const { openPreparedDatabase } = await import('../server/database/openDatabase');
  const { migrate } = await import('../server/database/migrate');
  const database = await openPreparedDatabase(settings, async (preparing) => {
    await migrate(preparing);
    await sandbox.seed(preparing, () => new Date());
  });
  await database.close();
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof BuildFailure ? error.exitCode : 1;
});
