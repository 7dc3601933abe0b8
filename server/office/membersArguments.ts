import { InvalidArgumentError, type Command } from 'commander';
import { isIsoDate } from '#domain/dates/japanTime';
import type { Office, Report } from './office';

/** Opens the office's database, runs a command on it and prints its report. */
export type RunCommand = (command: (office: Office) => Promise<Report>, options: OutputOptions) => Promise<void>;

export interface OutputOptions {
  readonly json?: true;
}

/** The options of a command that asks a question first. */
export type Answered = OutputOptions & { readonly yes?: true };

export const MAX_DAYS = 366;

export const addCommand = (program: Command, name: string, description: string) =>
  program.command(name).description(description).option('--json', 'for scripts');

export const MEMBER_ARGUMENT = 'e-mail address, card number of twelve digits or id';

export const addForMember = (program: Command, name: string, description: string) =>
  addCommand(program, name, description).argument('<member>', MEMBER_ARGUMENT);

export function parseDate(text: string): string {
  if (!isIsoDate(text)) throw new InvalidArgumentError('It is no date like 2027-03-31.');
  return text;
}

export const wholeNumber = (least: number, most: number) => (text: string) => {
  const isWhole = /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
  if (!isWhole) throw new InvalidArgumentError(`It is no whole number from ${least} to ${most}.`);
  return Number(text);
};
