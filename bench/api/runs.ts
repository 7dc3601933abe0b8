import { CALLS } from '../../src/contract/calls';
import { middleRun, type Figures } from './figures';
import { runLoad } from './load/load';
import { loginScripts, readScripts, type Subject } from './members';

/** The calls that are measured at many connections. */
export const LOADS = {
  me: { title: 'GET /v1/me', prepare: (subject: Subject) => readScripts(subject, CALLS.getMe.path) },
  contents: {
    title: 'GET /v1/contents',
    prepare: (subject: Subject) => readScripts(subject, CALLS.getContentGroups.path),
  },
  login: { title: 'POST /v1/auth/login', prepare: loginScripts },
} as const;

const ROUNDS = 3;

/**
 * The same load on each subject in turn, three times over, so that a busy moment of the machine meets all of them; of
 * each the middle run. In the order of the subjects.
 */
export async function compare(
  load: keyof typeof LOADS,
  subjects: readonly Subject[],
  seconds: number,
): Promise<readonly Figures[]> {
  const runs = subjects.map((): Figures[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, subject] of subjects.entries()) {
      runs[index]?.push(await runLoad({ scripts: await LOADS[load].prepare(subject), seconds }));
    }
  }
  return runs.map(middleRun);
}
