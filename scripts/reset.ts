import { parseArgs } from 'node:util';
import { dropAppTables } from '../server/database/appTables';
import { openDatabase } from '../server/database/openDatabase';
import { readSettings, runCommand, withDatabase } from '../tools/processes/command';
import { confirmChange } from './confirmChange';

/** `npm run reset`: deletes the sandbox's data; the next start creates it again (decisions §9). */
async function reset(): Promise<void> {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });
  const settings = readSettings();
  await confirmChange(settings, { does: "deletes all of the museum's data in", isAnswered: values.yes });
  if (settings.databaseUrl === null) {
    const { removeDatabase } = await import('../server/database/dataDirectory');
    removeDatabase(settings.dataDir);
  } else {
    await withDatabase(openDatabase(settings), dropAppTables);
  }
  console.log('The data is gone; the next start begins afresh.');
}

runCommand(reset);
