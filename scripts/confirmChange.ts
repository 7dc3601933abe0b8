import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { describeDatabase } from '../server/database/describeDatabase';
import type { ServerSettings } from '../server/settings';
import { StartupError } from '../server/startupError';

interface Change {
  /** Predicate of the sentence "This … the database", such as `deletes everything in`. */
  readonly does: string;
  /** Whether the command line has `--yes`. */
  readonly isAnswered: boolean;
}

interface Terminal {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream;
}

/**
 * Names the database and asks whether to change it. Throws a StartupError unless the answer is `yes`, and always for a
 * database that is not a sandbox's.
 */
export async function confirmChange(
  settings: Pick<ServerSettings, 'sandbox' | 'databaseUrl' | 'dataDir'>,
  { does, isAnswered }: Change,
  terminal: Terminal = process,
): Promise<void> {
  const change = `This ${does} ${describeDatabase(settings)}.`;
  if (settings.sandbox !== 'on') {
    throw new StartupError(
      `${change} It is refused unless SANDBOX=on is set, which says that the data is for trying out.`,
    );
  }
  if (isAnswered) return;
  if (!(await confirm(change, terminal))) throw new StartupError('Nothing was changed.');
}

/** Asks whether to go on; only `yes` confirms. Throws a StartupError if there is no terminal. */
export async function confirm(change: string, { stdin, stdout }: Terminal = process): Promise<boolean> {
  if (stdin.isTTY !== true) throw new StartupError(`${change} There is no terminal to ask at: --yes answers.`);
  const line = createInterface({ input: stdin, output: stdout });
  try {
    // If the terminal is closed (Ctrl-C, Ctrl-D), the answer is ''.
    const closed = once(line, 'close').then(() => '');
    const answer = await Promise.race([line.question(`${change} Type yes to go on: `), closed]);
    return answer.trim().toLowerCase() === 'yes';
  } finally {
    line.close();
  }
}
