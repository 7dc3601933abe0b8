import { DEMO_PASSWORD } from '../../sandbox/seed/data/members';
import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '#contract/calls';
import type { OnEnd } from '../command';
import { openSession } from '../session';
import { clientHeader } from './load';
import { createMuseum, openMuseum, type Museum } from './servers/museum';
import { runServer, type RunningServer } from './servers/runServer';

/** The values that all measurements of a benchmark run share. */
export interface BenchRun {
  /** Folder for the benchmark's files. */
  readonly folder: string;
  /** Address of the PostgreSQL server for the benchmark's databases; '' measures without PostgreSQL. */
  readonly postgres: string;
  /** Length of a run in seconds. */
  readonly seconds: number;
  readonly onEnd: OnEnd;
}

export type Engine = 'embedded' | 'PostgreSQL';

export const enginesOf = ({ postgres }: BenchRun): readonly Engine[] =>
  postgres === '' ? ['embedded'] : ['embedded', 'PostgreSQL'];

/** A member whom `addLoadMembers` has added. */
interface LoadMember {
  readonly email: string;
  /** Second byte of this member's client addresses. */
  readonly network: number;
}

/** One server, or several servers on the same database, to put under load. */
export interface Subject {
  readonly name: string;
  readonly servers: readonly [RunningServer, ...RunningServer[]];
  /** The members who send the requests, one for each connection. */
  readonly members: readonly LoadMember[];
}

export const CONNECTIONS = 50;

/** The number of the sandbox's own members. They are not members of the load, so `chooseMembers` leaves them out. */
export const DEMO_MEMBERS = 6;

/** Creates a museum with this number of members, and starts one server. */
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

/** Chooses a member for each connection, evenly spread over all members. */
function chooseMembers(all: number): readonly LoadMember[] {
  return Array.from({ length: CONNECTIONS }, (_, network) => {
    const number = 1 + Math.floor((network * all) / CONNECTIONS);
    return { email: `member-${String(number).padStart(6, '0')}@load.example.test`, network };
  });
}

/**
 * Starts the minimal server with the product's answers to GET me and GET contents; with a database, GET me runs one
 * query.
 */
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
