import { loadEnv } from '../server/envFile';
import { openServersDatabase, runMembers, systemUser } from '../server/office/runMembers';
import { readServerSettings } from '../server/settings';
import { rootDir } from '../tools/processes/rootDir';
import { confirm } from './confirmChange';

/** `npm run members`: runs the museum office's commands on members (decisions §14). */
async function members(): Promise<void> {
  process.exitCode = await runMembers(process.argv.slice(2), {
    readSettings: () => readServerSettings(loadEnv(rootDir), rootDir),
    openDatabase: openServersDatabase,
    clock: () => new Date(),
    user: () => systemUser(process.env),
    confirm,
    print: (text) => process.stdout.write(text),
    printError: (text) => process.stderr.write(text),
  });
}

void members();
