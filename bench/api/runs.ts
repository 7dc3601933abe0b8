import { DEMO_PASSWORD } from '../../sandbox/seed/data/members';
import { API_PREFIX, CALLS, REQUIRED_HEADERS as headers } from '#contract/calls';
import { middleRun, type Figures } from './figures';
import { runLoad, type Script } from './load/load';
import { signIn, type Subject } from './subjects';

/** The calls that are measured at many connections. */
export const LOADS = {
  me: { title: 'GET /v1/me', prepare: (subject: Subject) => readScripts(subject, CALLS.getMe.path) },
  contents: {
    title: 'GET /v1/contents',
    prepare: (subject: Subject) => readScripts(subject, CALLS.getContentGroups.path),
  },
  login: { title: 'POST /v1/auth/login', prepare: loginScripts },
} as const;

/** Each connection reads the same thing over and over as a member with a bearer of their own, given out just before. */
async function readScripts({ servers, members }: Subject, path: string): Promise<Script[]> {
  const scripts: Script[] = [];
  // One after the other: a slow machine's server refuses sign-ins that would wait for too long.
  for (const [index, member] of members.entries()) {
    const port = portFor(servers, index);
    const token = await signIn(port, member);
    scripts.push({ line: `GET ${API_PREFIX}${path}`, headers, network: null, port, token, wanted: 200 });
  }
  return scripts;
}

/** Each connection has a member sign in over and over, each time from another client address. */
function loginScripts({ servers, members }: Subject): Promise<Script[]> {
  const line = `POST ${API_PREFIX}${CALLS.login.path}`;
  const scripts = members.map(({ email, network }, index) => {
    const body = JSON.stringify({ email, password: DEMO_PASSWORD });
    return { line, headers, network, body, port: portFor(servers, index), wanted: 204 };
  });
  return Promise.resolve(scripts);
}

/** The connections are dealt out to the servers in turn. */
function portFor(servers: Subject['servers'], index: number): number {
  return (servers[index % servers.length] ?? servers[0]).port;
}

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
