import { parseArgs } from 'node:util';
import { openExistingDataDirectory } from '../server/database/dataDirectory';
import { openDatabaseServer } from '../server/database/openDatabase';
import { migrateData } from '../server/migrateData/migrateData';
import { StartupError } from '../server/startupError';
import { readSettings, runCommand, withDatabase } from '../tools/processes/command';

const USAGE = 'Usage: npm run migrate-data -- --from DATA_DIR --to postgres://…';

/** `npm run migrate-data`: moves the embedded database to a PostgreSQL server (decisions §10). */
async function moveData(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  const settings = readSettings();
  const to = values.to ?? settings.databaseUrl;
  if (to === null) throw new StartupError(USAGE);
  await withDatabase(openExistingDataDirectory(values.from ?? settings.dataDir), (source) =>
    withDatabase(openDatabaseServer(to, values.to === undefined ? 'DATABASE_URL' : '--to'), (target) =>
      migrateData({ source, target, report: console.log }),
    ),
  );
  console.log('Everything was moved. With DATABASE_URL set to the new database, the next start uses it.');
}

runCommand(moveData);
