import { runMembers, systemUser, type MembersEnvironment } from '../office/runMembers';
import { runPayments } from '../payments/books/runPayments';
import type { CardProvider } from '../payments/cardProvider';
import { startTestApp, TEST_SETTINGS, type TestApp, type TestAppOptions } from './testApp';
import type { Engine } from './testDatabase';

/** The output and the exit code of an office command. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A running server, with functions that run office commands on its database. */
export interface OfficeFixture extends TestApp {
  /** Runs `npm run members -- …` as the user `sato`. Every question is answered with no. */
  members(...args: readonly string[]): Promise<Ran>;
  /** The questions that commands have asked. */
  readonly questions: readonly string[];
  /** Runs a command with `--json` and returns its data. The test fails if the command fails. */
  read<T>(...args: readonly string[]): Promise<T>;
  /** Returns the entries of the office log, with action, member and details, oldest first. */
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
      return JSON.parse(out) as T; // The caller names the type of the data.
    },
    log: () =>
      museum.database.query(
        `SELECT user_name AS "user", action, member_id AS "memberId", details FROM office_log ORDER BY id`,
      ),
  };
}

type Museum = Pick<TestApp, 'database' | 'clock'>;

/**
 * Returns a function that runs `npm run members -- …` on the database and by the clock of a museum, as the user `sato`.
 */
export function membersCommand(
  museum: Museum,
  settings: TestAppOptions['settings'] = {},
  noteQuestion: (question: string) => void = () => undefined,
): OfficeFixture['members'] {
  const confirm = async (question: string) => {
    noteQuestion(question);
    return false;
  };
  return (...args) => runCommand(museum, settings, (environment) => runMembers(args, { ...environment, confirm }));
}

/**
 * Returns a function that runs `npm run payments -- …` in the same way. Without a provider, commands that need one
 * fail.
 */
export function paymentsCommand(museum: Museum, settings: TestAppOptions['settings'] = {}) {
  return (args: readonly string[], provider?: CardProvider): Promise<Ran> => {
    const openProvider = () => (provider ? Promise.resolve(provider) : Promise.reject(new Error('not asked')));
    return runCommand(museum, settings, (environment) => runPayments(args, { ...environment, openProvider }));
  };
}

async function runCommand(
  { database, clock }: Museum,
  settings: TestAppOptions['settings'],
  run: (environment: Omit<MembersEnvironment, 'confirm'>) => Promise<number>,
): Promise<Ran> {
  let out = '';
  let err = '';
  const code = await run({
    readSettings: () => ({ ...TEST_SETTINGS, ...settings }),
    openDatabase: async () => ({ ...database, close: async () => undefined }),
    clock: clock.now,
    user: () => systemUser({ SUDO_USER: 'sato' }, () => 998),
    print: (text) => (out += text),
    printError: (text) => (err += text),
  });
  return { code, out, err };
}
