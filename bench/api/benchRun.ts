import type { OnEnd } from '../command';
import { chooseMembers, CONNECTIONS, type Subject } from './members';
import { createMuseum, dropDatabase, openMuseum, type Museum } from './servers/museum';
import type { RunningServer } from './servers/runServer';

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

export const NAMES = {
  embedded: 'embedded',
  postgres: 'PostgreSQL',
  twice: 'PostgreSQL, two processes',
  bare: 'bare Fastify',
  bareQuery: 'bare Fastify with one query',
} as const;

export type Engine = 'embedded' | 'PostgreSQL';

/** They have no number to be chosen by. */
const DEMO_MEMBERS = 6;

export const enginesOf = ({ postgres }: BenchRun): readonly Engine[] =>
  postgres === '' ? ['embedded'] : ['embedded', 'PostgreSQL'];

/** A new museum with so many members and one server; both are deleted at the end of the run. */
export async function openSubject(
  run: BenchRun,
  engine: Engine,
  members: number,
): Promise<Subject & { readonly museum: Museum }> {
  const museum = await createMuseum(
    { folder: run.folder, postgres: engine === 'embedded' ? '' : run.postgres },
    members,
  );
  // An embedded one goes with its folder.
  if (museum.databaseUrl !== '') run.onEnd(() => dropDatabase(run.postgres, museum.databaseUrl));
  const server = await addServer(run, museum);
  return { name: engine, museum, servers: [server], members: chooseMembers(CONNECTIONS, members - DEMO_MEMBERS) };
}

export async function addServer(run: BenchRun, museum: Museum): Promise<RunningServer> {
  const server = await openMuseum(museum);
  run.onEnd(() => server.stop());
  return server;
}
