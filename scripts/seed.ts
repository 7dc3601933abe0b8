import { parseArgs } from 'node:util';
import { migrate } from '../server/database/migrate';
import { openDatabase } from '../server/database/openDatabase';
import { addLoadMembers } from '../sandbox/seed/addLoadMembers';
import { seedSandbox } from '../sandbox/seed/seedSandbox';
import { StartupError } from '../server/startupError';
import { readSettings, runCommand, withDatabase } from '../tools/processes/command';
import { confirmChange } from './confirmChange';

const MAX_MEMBERS = 999_999;

const clock = () => new Date();

/**
 * `npm run seed -- --members N`: fills the database with the sandbox's data, and with N members for measurements
 * (decisions §9).
 */
async function seed(): Promise<void> {
  const { count, isAnswered } = readArguments();
  const settings = readSettings();
  await confirmChange(settings, { does: `adds the demo museum and ${count} members to`, isAnswered });
  await withDatabase(openDatabase(settings), async (database) => {
    await migrate(database);
    await seedSandbox(database, clock);
    await addLoadMembers(database, count, clock);
  });
  console.log(`${count} members added.`);
}

function readArguments(): { readonly count: number; readonly isAnswered: boolean } {
  const { values } = parseArgs({ options: { members: { type: 'string' }, yes: { type: 'boolean', default: false } } });
  const count = Number(values.members);
  if (!/^\d+$/.test(values.members ?? '') || count < 1 || count > MAX_MEMBERS) {
    throw new StartupError(`Usage: npm run seed -- --members N [--yes], with N from 1 to ${MAX_MEMBERS}`);
  }
  return { count, isAnswered: values.yes };
}

runCommand(seed);
