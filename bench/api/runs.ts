import { CALLS } from '../../src/contract/calls';
import { middleRun, type Figures } from './figures';
import type { Script } from './load/job';
import { runLoad } from './load/runLoad';
import { loginScripts, readScripts, signIn } from './members';
import type { Subject } from './benchRun';

/** The calls that are measured at many connections. */
export const LOADS = {
  me: { title: 'GET /v1/me', prepare: (subject: Subject) => reading(subject, CALLS.getMe.path) },
  contents: { title: 'GET /v1/contents', prepare: (subject: Subject) => reading(subject, CALLS.getContentGroups.path) },
  login: {
    title: 'POST /v1/auth/login',
    prepare: async ({ servers, members }: Subject) => loginScripts(portsOf(servers), members),
  },
} as const;

export type Load = (typeof LOADS)[keyof typeof LOADS];

const ROUNDS = 3;
export const WARM_UP_SECONDS = 1;

/** Every member reads with a bearer of their own, given out just before. */
async function reading({ servers, members }: Subject, path: string): Promise<Script[]> {
  const ports = portsOf(servers);
  return readScripts(ports, path, await signIn(ports, members));
}

const portsOf = (servers: Subject['servers']) => servers.map(({ port }) => port);

/**
 * The same load on each subject in turn, three times over, so that a busy moment of the machine meets all of them; of
 * each the middle run. In the order of the subjects.
 */
export async function compare(load: Load, subjects: readonly Subject[], seconds: number): Promise<readonly Figures[]> {
  const runs = subjects.map((): Figures[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, subject] of subjects.entries()) {
      const scripts = await load.prepare(subject);
      runs[index]?.push(await runLoad({ scripts, warmUpSeconds: WARM_UP_SECONDS, seconds }));
    }
  }
  return runs.map(middleRun);
}
