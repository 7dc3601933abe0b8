import { parseArgs } from 'node:util';
import { dropAppTables } from '../server/database/appTables';
import { openDatabase } from '../server/database/openDatabase';
import { loadEnv } from '../server/envFile';
import { errorMessage } from '../server/errors';
import { readServerSettings } from '../server/settings';
import { endWithNpm } from '../tools/processes/endWithNpm';
import { rootDir } from '../tools/processes/rootDir';
import { confirmChange } from './confirmChange';

/** `npm run reset`: throws the sandbox's data away; the next start begins afresh (decisions §9). */
async function reset(): Promise<void> {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });
  const settings = readServerSettings(loadEnv(rootDir), rootDir);
  await confirmChange(settings, { does: "deletes all of the museum's data in", isAnswered: values.yes });
  if (settings.databaseUrl === null) {
    const { removeDatabase } = await import('../server/database/dataDirectory');
    removeDatabase(settings.dataDir);
  } else {
    const database = await openDatabase(settings);
    await dropAppTables(database).finally(() => database.close());
  }
  console.log('The data is gone; the next start begins afresh.');
}

endWithNpm();
reset().catch((fault: unknown) => {
  console.error(errorMessage(fault));
  process.exitCode = 1;
});
