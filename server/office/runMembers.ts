import { userInfo } from 'node:os';
import { CommanderError } from 'commander';
import type { Clock } from '#domain/clock';
import type { Database } from '../database/database';
import { migrate } from '../database/migrate';
import { openDatabaseServer } from '../database/openDatabase';
import { errorMessage } from '../errors';
import { createMailer } from '../mail/mailer';
import type { ServerSettings } from '../settings';
import { StartupError } from '../startupError';
import { columns, terminalJson, terminalLine } from '../terminalText';
import { createMembersProgram } from './membersProgram';
import type { Office, Report } from './office';
import { ImportRefused } from './import/importRefused';

/** The dependencies from which the command line makes an `Office`. */
export interface OfficeEnvironment {
  /** Reads the settings. It is called only after the arguments are known to be valid. */
  readonly readSettings: () => ServerSettings;
  readonly openDatabase: (settings: ServerSettings) => Promise<Database>;
  readonly clock: Clock;
  readonly user: () => string;
  readonly confirm: Office['confirm'];
}

/** The dependencies of `npm run members`. */
export interface MembersEnvironment extends OfficeEnvironment {
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

/**
 * Runs `npm run members -- ARGUMENTS` and returns the exit code (decisions §14). If the command fails, prints the fault
 * and returns 1.
 */
export async function runMembers(args: readonly string[], environment: MembersEnvironment): Promise<number> {
  const { print, printError } = environment;
  const program = createMembersProgram((command, { json }) =>
    withOffice(environment, async (office) => printReport(await command(office), json ?? false, environment)),
  );
  try {
    if (args.length === 0) print(program.helpInformation());
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (fault) {
    if (fault instanceof CommanderError && fault.code.startsWith('commander.help')) return fault.exitCode;
    const details = fault instanceof ImportRefused ? fault.details : [];
    printError(asLines([errorMessage(fault).replace(/^error: /, ''), ...details]));
    return 1;
  }
}

/** Prints the report of a command. */
export function printReport(
  report: Report,
  isJson: boolean,
  { print, printError }: Pick<MembersEnvironment, 'print' | 'printError'>,
): void {
  if (isJson) print(`${terminalJson(report.json)}\n`);
  else print(report.file ?? asLines(report.text));
  if (report.notice !== undefined) printError(asLines(report.notice));
}

const asLines = (text: string | readonly string[]) =>
  [text]
    .flat()
    .map((line) => `${terminalLine(line)}\n`)
    .join('');

/** Opens the server's database, runs `work` on it, and closes it. */
export async function withOffice(
  environment: OfficeEnvironment,
  work: (office: Office) => Promise<void>,
): Promise<void> {
  const { readSettings, openDatabase, clock, user, confirm } = environment;
  const settings = readSettings();
  const database = await openDatabase(settings);
  try {
    await migrate(database);
    // Only the server sends mails. While this command uses the embedded database, no server runs, so the next one sends
    // the mails in the outbox.
    const mailer = createMailer({ database, clock, delivery: { wake: () => undefined } });
    await work({ database, mailer, settings, clock, user: user(), confirm });
  } finally {
    await database.close();
  }
}

/** Opens the server's database, which must exist. Throws a StartupError if a server is using the embedded database. */
export async function openServersDatabase({ databaseUrl, dataDir }: ServerSettings): Promise<Database> {
  if (databaseUrl !== null) return openDatabaseServer(databaseUrl, 'DATABASE_URL');
  // Loads the module only here, since its package fs-native-extensions has no binary for some systems that use a
  // database server.
  const { openExistingDataDirectory, DataDirectoryInUse } = await import('../database/dataDirectory');
  try {
    return await openExistingDataDirectory(dataDir);
  } catch (fault) {
    if (!(fault instanceof DataDirectoryInUse)) throw fault;
    throw new StartupError(`${fault.message} Stop the server first: it has the embedded database to itself.`);
  }
}

/** The greatest number of characters that are shown. User names of Linux are shorter. */
const MAX_NAME = 64;

/**
 * Returns the name of the user who has given the command. With sudo, this is the user who called sudo. Adds the uid of
 * the process, since the environment may contain any name.
 */
export function systemUser(env: NodeJS.ProcessEnv, uidOf = numberOfUser, nameOf = () => userInfo().username): string {
  const name = columns([env['SUDO_USER'] || nameOrNone(nameOf)]);
  return `${Array.from(terminalLine(name)).slice(0, MAX_NAME).join('')} (uid ${uidOf()})`;
}

const numberOfUser = () => process.getuid?.() ?? userInfo().uid;

/**
 * Returns the name of the user. Returns `no name` if the system knows only the user's number, as in some containers.
 */
function nameOrNone(nameOf: () => string): string {
  try {
    return nameOf();
  } catch {
    return 'no name';
  }
}
