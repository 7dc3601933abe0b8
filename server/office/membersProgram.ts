import { Command, Option } from 'commander';
import { deleteMember } from './deleteMember';
import { endMembership } from './endMembership';
import { exportMembers } from './exportMembers';
import { findMembers } from './findMembers';
import { grantPlan, type GrantOrder } from './grantPlan';
import {
  addCommand,
  addForMember,
  MAX_DAYS,
  parseDate,
  wholeNumber,
  type Answered,
  type OutputOptions,
  type RunCommand,
} from './membersArguments';
import type { Office, Report } from './office';
import { OfficeRefused } from './officeRefused';
import { addRecordCommands } from './recordCommands';
import { remindMembers } from './remindMembers';
import { resendMail } from './resendMail';
import { setEmail } from './setEmail';
import { showMember } from './showMember';
import { STAFF_ROLES, type StaffRole } from '../desk/staff/staffRules';
import { addStaff, endStaff, listStaff, resetStaff } from './staff';

type ExportOptions = OutputOptions & { readonly csv?: true; readonly mailMagazine?: true };

const MAX_YEN = 100_000_000;

/** Creates the commands of `npm run members` with their arguments (decisions §14). */
export function createMembersProgram(run: RunCommand): Command {
  const program = new Command('npm run members --').description(
    "The museum office's work on members (docs/office.md).",
  );
  addLists(program, run);
  addMailCommands(program, run);
  addMembershipCommands(program, run);
  addRecordCommands(program, run);
  addStaffCommands(program, run);
  for (const command of [program, ...program.commands, ...program.commands.flatMap(({ commands }) => commands)]) {
    // Makes commander throw faults instead of ending the process. The caller prints each fault as one sentence.
    command.exitOverride().showSuggestionAfterError(false);
    command.configureOutput({ writeErr: () => undefined, outputError: () => undefined });
  }
  return program;
}

function addLists(program: Command, run: RunCommand): void {
  addCommand(program, 'find', 'members by part of a name, e-mail address, telephone or card number')
    .argument('<text...>')
    .action((words: string[], options: OutputOptions) =>
      run((office) => findMembers(words.join(' '), office), options),
    );
  addForMember(program, 'show', 'profile, membership, payments, mails of the last 30 days and sessions').action(
    (member: string, options: OutputOptions) => run((office) => showMember(member, office), options),
  );
  addCommand(program, 'export', 'all members as CSV on standard output')
    .option('--csv', 'for spreadsheets')
    .option('--mail-magazine', 'name and address of those who want the mail magazine')
    .action((options: ExportOptions) => run((office) => exportAs(options, office), options));
}

function addMailCommands(program: Command, run: RunCommand): void {
  addForMember(program, 'set-email', 'another e-mail address; ends links and sessions, mails both addresses')
    .argument('<address>')
    .action((member: string, address: string, options: OutputOptions) =>
      run((office) => setEmail(member, address, office), options),
    );
  addForMember(program, 'resend', 'the last mail again; to an address without a member the link to register').action(
    (member: string, options: OutputOptions) => run((office) => resendMail(member, office), options),
  );
  addCommand(program, 'remind', 'mails members who may renew about their expiry; for cron')
    .requiredOption('--days <n>', 'days before and after the expiry', wholeNumber(0, MAX_DAYS))
    .action((options: OutputOptions & { readonly days: number }) =>
      run((office) => remindMembers(options.days, office), options),
    );
}

function addMembershipCommands(program: Command, run: RunCommand): void {
  addForMember(program, 'grant', 'a plan that was paid at the desk or by transfer')
    .requiredOption('--plan <key>', 'of the catalogue')
    .addOption(new Option('--by <way>').choices(['cash', 'transfer', 'other']).makeOptionMandatory())
    .option('--until <date>', 'last day, YYYY-MM-DD; without it by the rules of the site', parseDate)
    .option('--paid <yen>', "without it the plan's price", wholeNumber(0, MAX_YEN))
    .action((member: string, options: GrantOrder & OutputOptions) =>
      run((office) => grantPlan(member, options, office), options),
    );
  for (const [name, description, command] of [
    ['end', 'the membership ends with today', endMembership],
    ['delete', 'erases the person, keeps the books', deleteMember],
  ] as const) {
    addForMember(program, name, description)
      .option('--yes', 'answers the question')
      .action((member: string, options: Answered) =>
        run((office) => command(member, options.yes ?? false, office), options),
      );
  }
}

function addStaffCommands(program: Command, run: RunCommand): void {
  const staff = program.command('staff').description("who works at the museum's desk (/desk)");
  addCommand(staff, 'add', 'somebody new; prints the link that sets the password, good for one hour')
    .argument('<name>')
    .addOption(new Option('--role <role>').choices(STAFF_ROLES).makeOptionMandatory())
    .action((name: string, { role, ...options }: OutputOptions & { readonly role: StaffRole }) =>
      run((office) => addStaff(name, role, office), options),
    );
  for (const [name, description, command] of [
    ['reset', 'ends password and sessions; prints the link that sets another password', resetStaff],
    ['end', 'takes the access away, at once', endStaff],
  ] as const) {
    addCommand(staff, name, description)
      .argument('<name>')
      .action((given: string, options: OutputOptions) => run((office) => command(given, office), options));
  }
  addCommand(staff, 'list', 'names and roles').action((options: OutputOptions) => run(listStaff, options));
}

function exportAs({ csv, json, mailMagazine }: ExportOptions, office: Office): Promise<Report> {
  if (csv === json) throw new OfficeRefused('Say either --csv or --json.');
  return exportMembers(mailMagazine ?? false, office);
}
