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
  /**
   * The text for standard output: one line, or several. Characters that cannot be printed are escaped, line ends too.
   */
  readonly text: string | readonly string[];
  /** A file for standard output that replaces `text` and is written unchanged. */
  readonly file?: string;
  /** The same for `--json`. */
  readonly json: unknown;
  /** A text like `text` for standard error, where standard output carries data. */
  readonly notice?: string | readonly string[];
}
