import { DEMO_PASSWORD } from '../../server/sandbox/seed/data/members';
import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '../../src/contract/calls';
import { openSession } from '../session';
import { clientHeader, type Script } from './load/load';
import type { RunningServer } from './servers/runServer';

export const CONNECTIONS = 50;

/** One of the members that `npm run seed` and the bench add. */
interface LoadMember {
  readonly email: string;
  /** The second byte of the addresses this member's clients come from. */
  readonly network: number;
}

/** One server, or several on the same data, that a load is put on. */
export interface Subject {
  readonly name: string;
  readonly servers: readonly RunningServer[];
  /** One for each connection. */
  readonly members: readonly LoadMember[];
}

/** So many different members, spread evenly over all there are. */
export function chooseMembers(count: number, all: number): readonly LoadMember[] {
  return Array.from({ length: count }, (_, network) => {
    const number = 1 + Math.floor((network * all) / count);
    return { email: `member-${String(number).padStart(6, '0')}@load.example.test`, network };
  });
}

/** Each connection has a member sign in over and over, each time from another client address. */
export function loginScripts({ servers, members }: Subject): Promise<Script[]> {
  return Promise.resolve(
    members.map(({ email, network }, index) => ({
      method: 'POST',
      path: API_PREFIX + CALLS.login.path,
      headers: REQUIRED_HEADERS,
      network,
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
      port: portFor(servers, index),
      token: null,
      wanted: 204,
    })),
  );
}

/** Each connection reads the same thing over and over as a member with a bearer of their own, given out just before. */
export function readScripts({ servers, members }: Subject, path: string): Promise<Script[]> {
  return Promise.all(
    members.map(async (member, index) => {
      const port = portFor(servers, index);
      const token = await signIn(port, member);
      const request = { method: 'GET', path: API_PREFIX + path, headers: REQUIRED_HEADERS, body: '' } as const;
      return { ...request, network: null, port, token, wanted: 200 };
    }),
  );
}

/** The connections are dealt out to the servers in turn. */
function portFor(servers: Subject['servers'], index: number): number {
  const server = servers[index % servers.length];
  if (server === undefined) throw new Error('There is no server to ask.');
  return server.port;
}

export function signIn(port: number, { email, network }: LoadMember): Promise<string> {
  return openSession(`http://127.0.0.1:${port}`, email, clientHeader(network, 0));
}
