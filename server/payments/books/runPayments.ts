import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { isIsoDate } from '#domain/dates/japanTime';
import { formatYen } from '#domain/membership/price';
import type { Database } from '../../database/database';
import { errorMessage } from '../../errors';
import { exportPayments, isMonth } from '../../office/exportPayments';
import { printReport, withOffice, type OfficeEnvironment } from '../../office/runMembers';
import type { ServerSettings } from '../../settings';
import { StartupError } from '../../startupError';
import { terminalJson, terminalLine } from '../../terminalText';
import type { CardProvider } from '../cardProvider';
import { reconcileDay, type Books, type Difference } from './reconcileDay';

/** The dependencies of `npm run payments`. */
export interface PaymentsEnvironment extends Omit<OfficeEnvironment, 'confirm'> {
  readonly openProvider: (settings: ServerSettings, database: Database) => Promise<CardProvider>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

interface Options {
  readonly day: string;
  readonly json?: true;
}

interface ExportOptions {
  readonly month: string;
  readonly json?: true;
}

/**
 * Runs `npm run payments -- ARGUMENTS` and returns its exit code. The code is 1 for a fault, and 2 if the books do not
 * agree.
 */
export async function runPayments(args: readonly string[], environment: PaymentsEnvironment): Promise<number> {
  const { print, printError } = environment;
  let code = 0;
  const program = new Command('npm run payments --').exitOverride();
  program
    .command('reconcile')
    .description("compares the card provider's list of a day with the payments here")
    .requiredOption('--day <date>', 'YYYY-MM-DD, in Japan', readDay)
    .option('--json', 'for scripts')
    .action(async ({ day, json }: Options) => {
      const books = await compare(day, environment);
      print(json ? `${terminalJson(books)}\n` : describeBooks(day, books));
      if (books.differences.length > 0) code = 2;
    });
  program
    .command('export')
    .description('what came in and was given back in a month, as CSV on standard output')
    .requiredOption('--month <month>', 'YYYY-MM, in Japan', readMonth)
    .option('--json', 'for scripts')
    .action(({ month, json }: ExportOptions) =>
      withOffice({ ...environment, confirm: async () => false }, async (office) =>
        printReport(await exportPayments(month, office), json ?? false, environment),
      ),
    );
  for (const command of [program, ...program.commands])
    command.exitOverride().configureOutput({ writeErr: () => undefined, outputError: () => undefined });
  try {
    if (args.length === 0) print(program.helpInformation());
    else await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (fault) {
    if (fault instanceof CommanderError && fault.code.startsWith('commander.help')) return fault.exitCode;
    printError(`${terminalLine(errorMessage(fault).replace(/^error: /, ''))}\n`);
    return 1;
  }
}

function readDay(text: string): string {
  if (!isIsoDate(text)) throw new InvalidArgumentError('It must be a date like 2026-11-24.');
  return text;
}

function readMonth(text: string): string {
  if (!isMonth(text)) throw new InvalidArgumentError('It must be a month like 2026-11.');
  return text;
}

async function compare(day: string, { readSettings, openDatabase, openProvider }: PaymentsEnvironment): Promise<Books> {
  const settings = readSettings();
  const database = await openDatabase(settings);
  try {
    const { list, ...provider } = await openProvider(settings, database);
    if (list === undefined) throw new StartupError(`PAYMENT_MODE=${settings.paymentMode} has no list of charges.`);
    const explained = { ...provider, list: (date: string) => list(date).catch(explainSilence) };
    return await reconcileDay(day, { database, provider: explained });
  } finally {
    await database.close();
  }
}

function explainSilence(fault: unknown): never {
  const cause = errorMessage(fault);
  throw new StartupError(
    `The card provider gave no list of charges (${cause}). Nothing was compared: try again later.`,
  );
}

function describeBooks(day: string, { charges, payments, differences }: Books): string {
  const outcome = differences.length === 0 ? 'The books agree.' : `${differences.length} do not agree:`;
  const lines = [`${day}: ${charges} charges at the provider, ${payments} payments here. ${outcome}`];
  return [...lines, ...differences.map(describeDifference)].map((line) => `${terminalLine(line)}\n`).join('');
}

function describeDifference({ reference, here, provider }: Difference): string {
  const ours = here && `${here.status} ${formatYen(here.amount)} (member ${here.memberId})`;
  const sum = provider?.amount == null ? '' : ` ${formatYen(provider.amount)}`;
  const theirs = provider && `${provider.status}${sum}`;
  return `  ${reference}  here: ${ours ?? 'none'}  provider: ${theirs ?? 'none'}`;
}
