import { parseArgs } from 'node:util';
import { openExistingDataDirectory } from '../server/database/dataDirectory';
import { openDatabaseServer } from '../server/database/openDatabase';
import { loadEnv } from '../server/envFile';
import { errorMessage } from '../server/errors';
import { migrateData } from '../server/migrateData/migrateData';
import { readServerSettings } from '../server/settings';
import { StartupError } from '../server/startupError';
import { endWithNpm } from '../tools/processes/endWithNpm';
import { rootDir } from '../tools/processes/rootDir';

const USAGE = 'Usage: npm run migrate-data -- --from DATA_DIR --to postgres://…';

/** `npm run migrate-data`: moves the embedded database to a PostgreSQL server (decisions §10). */
async function moveData(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  const settings = readServerSettings(loadEnv(rootDir), rootDir);
  const to = values.to ?? settings.databaseUrl;
  if (to === null) throw new StartupError(USAGE);
  const source = await openExistingDataDirectory(values.from ?? settings.dataDir);
  try {
    const target = await openDatabaseServer(to, values.to === undefined ? 'DATABASE_URL' : '--to');
    await migrateData({
      source,
      target,
      report: (line) => {
        console.log(line);
      },
    }).finally(() => target.close());
  } finally {
    await source.close();
  }
  console.log('Everything was moved. With DATABASE_URL set to the new database, the next start uses it.');
}

endWithNpm();
moveData().catch((fault: unknown) => {
  console.error(errorMessage(fault));
  process.exitCode = 1;
});
