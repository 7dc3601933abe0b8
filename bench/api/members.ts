import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '../../src/contract/calls';
import { DEMO_PASSWORD } from '../../server/sandbox/seed/data/members';
import { clientHeader, type Script } from './load/job';

export const CONNECTIONS = 50;

/** One of the members that `npm run seed` and the bench add. */
export interface LoadMember {
  readonly email: string;
  /** The second byte of the addresses this member's clients come from. */
  readonly network: number;
}

/** So many different members, spread evenly over all there are. */
export function chooseMembers(count: number, all: number): readonly LoadMember[] {
  return Array.from({ length: count }, (_, index) => {
    const number = 1 + Math.floor((index * all) / count);
    return {
      email: `member-${String(number).padStart(6, '0')}@load.example.test`,
      network: index,
    };
  });
}

/**
 * Each connection has a member sign in over and over, each time from another client address. The connections are dealt
 * out to the servers in turn.
 */
export function loginScripts(ports: readonly number[], members: readonly LoadMember[]): Script[] {
  return members.map(({ email, network }, index) => ({
    method: 'POST',
    path: API_PREFIX + CALLS.login.path,
    headers: REQUIRED_HEADERS,
    network,
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    port: portFor(ports, index),
    token: null,
    wanted: 204,
  }));
}

/** Each connection reads the same thing over and over as a member with this bearer. */
export function readScripts(ports: readonly number[], path: string, tokens: readonly string[]): Script[] {
  return tokens.map((token, index) => ({
    method: 'GET',
    path: API_PREFIX + path,
    headers: REQUIRED_HEADERS,
    network: null,
    body: '',
    port: portFor(ports, index),
    token,
    wanted: 200,
  }));
}

function portFor(ports: readonly number[], index: number): number {
  const port = ports[index % ports.length];
  if (port === undefined) throw new Error('There is no server to ask.');
  return port;
}

/** Signs the members in; gives their bearers. */
export function signIn(ports: readonly number[], members: readonly LoadMember[]): Promise<string[]> {
  return Promise.all(
    loginScripts(ports, members).map(async (script) => {
      const { port, path, method, headers, body } = script;
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { ...headers, ...clientHeader(script, 0) },
        body,
      });
      const token = /^Bearer (\S+)$/.exec(answer.headers.get('authorization') ?? '')?.[1];
      if (token === undefined) throw new Error(`A member could not sign in: ${answer.status}`);
      return token;
    }),
  );
}

/** What the product answers, as text. */
export async function read(port: number, path: string, token: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${API_PREFIX}${path}`, {
    headers: { ...REQUIRED_HEADERS, Authorization: `Bearer ${token}` },
  });
  return answer.text();
}
