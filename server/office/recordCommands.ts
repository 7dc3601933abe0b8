import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { errorMessage } from '../errors';
import { correctMember, type CorrectionOrder } from './correctMember';
import { decodeText } from './decodeText';
import { discloseMember } from './discloseMember';
import { extendAll, extendMembership, type Extension } from './extendMembership';
import { importMembers, type ImportOptions } from './import/importMembers';
import {
  addCommand,
  addForMember,
  MAX_DAYS,
  MEMBER_ARGUMENT,
  wholeNumber,
  type Answered,
  type OutputOptions,
  type RunCommand,
} from './membersArguments';
import { OfficeRefused } from './officeRefused';
import { unsubscribeMembers } from './unsubscribeMembers';

type ExtendOptions = Answered & Extension & { readonly all?: true };

/** Adds the commands that change members' records or many members at once (decisions §16.4). */
export function addRecordCommands(program: Command, run: RunCommand): void {
  addForMember(program, 'correct', 'names and birthday')
    .option('--last-name <name>')
    .option('--first-name <name>')
    .option('--birthday <date>', 'YYYY-MM-DD, or with an era: S33.4.1')
    .action((member: string, options: CorrectionOrder & OutputOptions) =>
      run((office) => correctMember(member, options, office), options),
    );
  addForMember(program, 'disclose', 'one Japanese document with all that is held of a member').action(
    (member: string, options: OutputOptions) => run((office) => discloseMember(member, office), options),
  );
  addCommand(program, 'extend', 'the membership runs longer; --all for every one that runs today')
    .argument('[member]', MEMBER_ARGUMENT)
    .option('--all', 'every membership that runs today')
    .requiredOption('--days <n>', 'days', wholeNumber(1, MAX_DAYS))
    .requiredOption('--reason <text>', 'for the log')
    .option('--yes', 'answers the question')
    .action((member: string | undefined, options: ExtendOptions) => extend(member, options, run));
  addCommand(program, 'import', 'members of a former system, all of them or none')
    .argument('<file>', 'CSV in UTF-8 or Shift_JIS, with the headings of export')
    .option('--check', 'says what an import would do')
    .option('--invite', 'mails each the link to set a password')
    .action((file: string, options: ImportOptions & OutputOptions) => {
      const bytes = readOfficeFile(file);
      return run((office) => importMembers(bytes, options, office), options);
    });
  addCommand(program, 'unsubscribe', 'takes members off the mail magazine')
    .argument('<file>', 'addresses, one a line')
    .action((file: string, options: OutputOptions) => {
      const text = decodeText(readOfficeFile(file));
      if (text === null) throw new OfficeRefused(`${file} is no text in UTF-8 or Shift_JIS.`);
      return run((office) => unsubscribeMembers(text, office), options);
    });
}

function extend(member: string | undefined, options: ExtendOptions, run: RunCommand): Promise<void> {
  if ((member === undefined) !== (options.all ?? false)) throw new OfficeRefused('Say either MEMBER or --all.');
  return run(
    (office) =>
      member === undefined
        ? extendAll(options, options.yes ?? false, office)
        : extendMembership(member, options, office),
    options,
  );
}

/** Reads a file that a command names, before the database is opened. Throws OfficeRefused. */
function readOfficeFile(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (fault) {
    throw new OfficeRefused(`${file} cannot be read (${errorMessage(fault)}).`);
  }
}
