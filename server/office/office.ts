import type { Clock } from '#domain/clock';
import type { Database } from '../database/database';
import type { Mailer } from '../mail/mailer';
import type { ServerSettings } from '../settings';

/** The dependencies of the office's commands (decisions §14). */
export interface Office {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly settings: ServerSettings;
  readonly clock: Clock;
  /** The name of the system's user who gave the command. */
  readonly user: string;
  /** Asks the user; anything but a yes is a no. */
  confirm(question: string): Promise<boolean>;
}

/** The result of a command. */
export interface Report {
  /** Standard output: one line, or several. What cannot be printed is escaped, line ends too. */
  readonly text: string | readonly string[];
  /** Standard output in place of `text`, as it is: a file. */
  readonly file?: string;
  /** The same for `--json`. */
  readonly json: unknown;
  /** A text like `text` for standard error, where standard output carries data. */
  readonly notice?: string | readonly string[];
}
