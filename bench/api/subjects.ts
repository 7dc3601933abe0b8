import { DEMO_PASSWORD } from '../../sandbox/seed/data/members';
import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '#contract/calls';
import type { OnEnd } from '../command';
import { openSession } from '../session';
import { clientHeader } from './load/load';
import { createMuseum, openMuseum, type Museum } from './servers/museum';
import { runServer, type RunningServer } from './servers/runServer';

/** What the measurements of one run of the benchmark share. */
export interface BenchRun {
  /** Where the bench keeps what it makes. */
  readonly folder: string;
  /** The PostgreSQL on which it makes databases; empty: none. */
  readonly postgres: string;
  /** How long one run lasts. */
  readonly seconds: number;
  readonly onEnd: OnEnd;
}

export type Engine = 'embedded' | 'PostgreSQL';

export const enginesOf = ({ postgres }: BenchRun): readonly Engine[] =>
  postgres === '' ? ['embedded'] : ['embedded', 'PostgreSQL'];

/** One of the members whom `addLoadMembers` adds. */
interface LoadMember {
  readonly email: string;
  /** The second byte of the addresses this member's clients come from. */
  readonly network: number;
}

/** One server, or several on the same data, that a load is put on. */
export interface Subject {
  readonly name: string;
  readonly servers: readonly [RunningServer, ...RunningServer[]];
  /** A member for each connection. */
  readonly members: readonly LoadMember[];
}

export const CONNECTIONS = 50;

/** They have no number to be chosen by. */
const DEMO_MEMBERS = 6;

/** A new museum with so many members and one server. */
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

/** A member for each connection, spread evenly over all there are. */
function chooseMembers(all: number): readonly LoadMember[] {
  return Array.from({ length: CONNECTIONS }, (_, network) => {
    const number = 1 + Math.floor((network * all) / CONNECTIONS);
    return { email: `member-${String(number).padStart(6, '0')}@load.example.test`, network };
  });
}

/** Fastify alone, which answers from memory what the product answers a member, or GET me by one query. */
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
