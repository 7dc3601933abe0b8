import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '../server/database/migrate';
import { openDatabase } from '../server/database/openDatabase';
import { loadEnv } from '../server/envFile';
import { addLoadMembers } from '../server/sandbox/seed/addLoadMembers';
import { seedSandbox } from '../server/sandbox/seed/seedSandbox';
import { readServerSettings } from '../server/settings';
import { faultMessage, StartFault } from '../server/startFault';

const ROOT = path.join(__dirname, '..');
const MAX_MEMBERS = 999_999;

const clock = () => new Date();

/** `npm run seed -- --members N`: the sandbox's data, and N members for measurements (decisions §9). */
async function seed(): Promise<void> {
  const count = readCount(process.argv.slice(2));
  const database = await openDatabase(readServerSettings(loadEnv(ROOT), ROOT));
  try {
    await migrate(database);
    await seedSandbox(database, clock);
    await addLoadMembers(database, count, clock);
  } finally {
    await database.close();
  }
  console.log(`${count} members added.`);
}

function readCount(args: string[]): number {
  const { values } = parseArgs({ args, options: { members: { type: 'string' } } });
  const count = Number(values.members);
  if (!/^\d+$/.test(values.members ?? '') || count < 1 || count > MAX_MEMBERS) {
    throw new StartFault(`Usage: npm run seed -- --members N, with N from 1 to ${MAX_MEMBERS}`);
  }
  return count;
}

seed().catch((fault: unknown) => {
  console.error(faultMessage(fault));
  process.exitCode = 1;
});
