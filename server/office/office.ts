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
  /** The name of the system's user who has given the command. */
  readonly user: string;
  /** Asks the user the question. Returns true only if the answer is yes. */
  confirm(question: string): Promise<boolean>;
}

/** The result of a command. */
export interface Report {
  /**
   * The text for standard output, in one line or several. Characters that cannot be printed are escaped, and so are
   * line ends within a line.
   */
  readonly text: string | readonly string[];
  /** A file for standard output. It replaces `text` and is written unchanged. */
  readonly file?: string;
  /** The data that `--json` prints instead of `text`. */
  readonly json: unknown;
  /** A text for standard error. It leaves standard output to the data, and is escaped like `text`. */
  readonly notice?: string | readonly string[];
}
