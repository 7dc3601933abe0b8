import { DEMO_PASSWORD } from '../../sandbox/seed/data/members';
import { API_PREFIX, CALLS, REQUIRED_HEADERS as headers } from '#contract/calls';
import { middleRun, type Figures } from './figures';
import { runLoad, type Script } from './load';
import { signIn, type Subject } from './subjects';

/** The calls to measure with many connections. */
export const LOADS = {
  me: { title: 'GET /v1/me', prepare: (subject: Subject) => readScripts(subject, CALLS.getMe.path) },
  contents: {
    title: 'GET /v1/contents',
    prepare: (subject: Subject) => readScripts(subject, CALLS.getContentGroups.path),
  },
  login: { title: 'POST /v1/auth/login', prepare: loginScripts },
} as const;

/** Returns a script for each member. The script repeats a GET with the bearer of a new session. */
async function readScripts({ servers, members }: Subject, path: string): Promise<Script[]> {
  const scripts: Script[] = [];
  // Signs members in one after another, because the server refuses logins that would wait too long on a slow machine.
  for (const [index, member] of members.entries()) {
    const port = portFor(servers, index);
    const token = await signIn(port, member);
    scripts.push({ method: 'GET', path: `${API_PREFIX}${path}`, headers, network: null, port, token, wanted: 200 });
  }
  return scripts;
}

/** Returns a script for each member that repeats the login, each time from another client address. */
function loginScripts({ servers, members }: Subject): Promise<Script[]> {
  const path = `${API_PREFIX}${CALLS.login.path}`;
  const scripts = members.map(({ email, network }, index): Script => {
    const body = JSON.stringify({ email, password: DEMO_PASSWORD });
    return { method: 'POST', path, headers, network, body, port: portFor(servers, index), wanted: 204 };
  });
  return Promise.resolve(scripts);
}

/**
 * Returns the port of a server for the connection with this index, so that all servers get the same number of
 * connections.
 */
function portFor(servers: Subject['servers'], index: number): number {
  return (servers[index % servers.length] ?? servers[0]).port;
}

const ROUNDS = 3;

/**
 * Puts the same load on each subject in turn, three times, so that a busy moment of the machine affects all of them.
 * Returns each subject's median run, in the order of the subjects.
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
