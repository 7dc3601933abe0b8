import { loadEnv } from '../server/envFile';
import { loadSandbox } from '../server/loadSandbox';
import { openServersDatabase, systemUser } from '../server/office/runMembers';
import { runPayments } from '../server/payments/books/runPayments';
import { openCardProvider } from '../server/payments/cardProviders';
import { readServerSettings } from '../server/settings';
import { rootDir } from '../tools/processes/rootDir';

/** `npm run payments`: prints the books, or compares them with the card provider's list (decisions §6.10, §16.4). */
async function payments(): Promise<void> {
  process.exitCode = await runPayments(process.argv.slice(2), {
    readSettings: () => readServerSettings(loadEnv(rootDir), rootDir),
    openDatabase: openServersDatabase,
    clock: () => new Date(),
    user: () => systemUser(process.env),
    openProvider: async (settings, database) =>
      openCardProvider({ settings, database, clock: () => new Date() }, await loadSandbox(settings)),
    print: (text) => process.stdout.write(text),
    printError: (text) => process.stderr.write(text),
  });
}

void payments();
