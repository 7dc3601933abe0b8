import { runMembers, systemUser } from '../office/runMembers';
import { startTestApp, TEST_SETTINGS, type TestApp, type TestAppOptions } from './testApp';
import type { Engine } from './testDatabase';

/** The output and exit code of a command of the office. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A running server, with the office's commands on its database. */
export interface OfficeFixture extends TestApp {
  /** Runs `npm run members -- …` as the user `sato`; a question is answered by no. */
  members(...args: readonly string[]): Promise<Ran>;
  /** The questions that commands asked. */
  readonly questions: readonly string[];
  /** Runs a command with `--json` and returns its data. A command that fails fails the test. */
  read<T>(...args: readonly string[]): Promise<T>;
  /** Returns the log of the office: action, member and details, oldest first. */
  log(): Promise<readonly object[]>;
}

export async function openOfficeFixture(
  engine: Engine,
  options: Omit<TestAppOptions, 'engine'> = {},
): Promise<OfficeFixture> {
  const museum = await startTestApp({ engine, ...options });
  const questions: string[] = [];
  const members = membersCommand(museum, options.settings, (question) => questions.push(question));
  return {
    ...museum,
    members,
    questions,
    read: async <T>(...args: readonly string[]) => {
      const { code, out, err } = await members(...args, '--json');
      if (code !== 0) throw new Error(err);
      return JSON.parse(out) as T; // what the command's own test expects
    },
    log: () =>
      museum.database.query(
        `SELECT user_name AS "user", action, member_id AS "memberId", details FROM office_log ORDER BY id`,
      ),
  };
}

/** `npm run members -- …` on the database and by the clock of a museum. */
export function membersCommand(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  settings: TestAppOptions['settings'] = {},
  noteQuestion: (question: string) => void = () => undefined,
): OfficeFixture['members'] {
  return async (...args) => {
    let out = '';
    let err = '';
    const code = await runMembers(args, {
      readSettings: () => ({ ...TEST_SETTINGS, ...settings }),
      openDatabase: async () => ({ ...database, close: async () => undefined }),
      clock: clock.now,
      user: () => systemUser({ SUDO_USER: 'sato' }, () => 998),
      confirm: async (question) => {
        noteQuestion(question);
        return false;
      },
      print: (text) => (out += text),
      printError: (text) => (err += text),
    });
    return { code, out, err };
  };
}
