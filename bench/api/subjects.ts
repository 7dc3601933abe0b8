import { DEMO_PASSWORD } from '../../sandbox/seed/data/members';
import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '#contract/calls';
import type { OnEnd } from '../command';
import { openSession } from '../session';
import { clientHeader } from './load';
import { createMuseum, openMuseum, type Museum } from './servers/museum';
import { runServer, type RunningServer } from './servers/runServer';

/** The parts that all measurements of a benchmark run share. */
export interface BenchRun {
  /** The folder for the files of the benchmark. */
  readonly folder: string;
  /** The address of the PostgreSQL server for its databases; empty: none. */
  readonly postgres: string;
  /** The length of one run. */
  readonly seconds: number;
  readonly onEnd: OnEnd;
}

export type Engine = 'embedded' | 'PostgreSQL';

export const enginesOf = ({ postgres }: BenchRun): readonly Engine[] =>
  postgres === '' ? ['embedded'] : ['embedded', 'PostgreSQL'];

/** One of the members whom `addLoadMembers` adds. */
interface LoadMember {
  readonly email: string;
  /** The second byte of the addresses of this member's clients. */
  readonly network: number;
}

/** A server under load, or several servers on the same data. */
export interface Subject {
  readonly name: string;
  readonly servers: readonly [RunningServer, ...RunningServer[]];
  /** One member per connection. */
  readonly members: readonly LoadMember[];
}

export const CONNECTIONS = 50;

/** The number of the sandbox's own members, whose addresses have no number. */
const DEMO_MEMBERS = 6;

/** Makes a museum with this number of members and one server. */
export async function openSubject(
  run: BenchRun,
  engine: Engine,
  members: number,
): Promise<Subject & { museum: Museum }> {
  const postgres = engine === 'embedded' ? '' : run.postgres;
  const museum = await createMuseum([run.folder, postgres], members, run.onEnd);
  const server = await openMuseum(museum, run.onEnd);
  return { name: engine, museum, servers: [server], members: chooseMembers(members - DEMO_MEMBERS) };
}

/** Chooses one member per connection, evenly spread over all members. */
function chooseMembers(all: number): readonly LoadMember[] {
  return Array.from({ length: CONNECTIONS }, (_, network) => {
    const number = 1 + Math.floor((network * all) / CONNECTIONS);
    return { email: `member-${String(number).padStart(6, '0')}@load.example.test`, network };
  });
}

/** Starts only Fastify, which answers from memory like the product, or GET me by one query. */
export async function openBare(run: BenchRun, { servers, members }: Subject, databaseUrl: string): Promise<Subject> {
  const [{ port }] = servers;
  const token = await signIn(port, members[0] ?? { email: '', network: 0 });
  const read = async (path: string) => {
    const headers = { ...REQUIRED_HEADERS, Authorization: `Bearer ${token}` };
    return (await fetch(`http://127.0.0.1:${port}${API_PREFIX}${path}`, { headers })).text();
  };
  const me = await read(CALLS.getMe.path);
  const contents = await read(CALLS.getContentGroups.path);
  const env = { ME: me, CONTENTS: contents, PASSWORD: DEMO_PASSWORD, DATABASE_URL: databaseUrl };
  const server = await runServer(['bench/api/servers/bareServer.ts'], env, `${run.folder}/bare.log`);
  run.onEnd(() => server.stop());
  return { name: databaseUrl === '' ? BARE : BARE_WITH_QUERY, servers: [server], members };
}

export const BARE = 'bare Fastify';
export const BARE_WITH_QUERY = 'bare Fastify with one query';

export function signIn(port: number, { email, network }: LoadMember): Promise<string> {
  return openSession(`http://127.0.0.1:${port}`, email, clientHeader(network, 0));
}
