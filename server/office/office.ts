import type { Clock } from '../../src/domain/clock';
import type { Database } from '../database/database';
import type { Mailer } from '../mail/mailer';
import type { ServerSettings } from '../settings';

/** What the commands of the office work with (decisions §14). */
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

/** What a command found or did. */
export interface Report {
  /** Standard output, without the last line's end. */
  readonly text: string;
  /** The same for `--json`. */
  readonly json: unknown;
  /** For standard error, where the output is data. */
  readonly notice?: string;
}
