import { chooseMembers, CONNECTIONS, type LoadMember } from './members';
import { closeMuseum, createMuseum, openMuseum, type Engine, type Museum, type BenchSite } from './servers/museum';
import type { RunningServer } from './servers/runServer';

/** What the measurements of one run of the benchmark share. */
export interface BenchRun {
  readonly site: BenchSite;
  /** How long one run lasts. */
  readonly seconds: number;
  /** Registers work for after the last measurement; the work registered last is done first. */
  onEnd(work: () => Promise<void>): void;
}

/** One server, or several on the same data, that a load is put on. */
export interface Subject {
  readonly name: string;
  readonly servers: readonly RunningServer[];
  /** One for each connection. */
  readonly members: readonly LoadMember[];
}

/** They have no number to be chosen by. */
const DEMO_MEMBERS = 6;

export const enginesOf = ({ site }: BenchRun): readonly Engine[] =>
  site.postgres === null ? ['embedded'] : ['embedded', 'PostgreSQL'];

/** A new museum with one server; both are deleted at the end of the run. */
export async function openSubject(
  run: BenchRun,
  { engine, members }: { readonly engine: Engine; readonly members: number },
): Promise<Subject & { readonly museum: Museum }> {
  const museum = await createMuseum(run.site, engine, members);
  run.onEnd(() => closeMuseum(run.site, museum));
  const server = await addServer(run, museum);
  return {
    name: engine,
    museum,
    servers: [server],
    members: chooseMembers(CONNECTIONS, members - DEMO_MEMBERS),
  };
}

export async function addServer(run: BenchRun, museum: Museum): Promise<RunningServer> {
  const server = await openMuseum(museum);
  run.onEnd(() => server.stop());
  return server;
}
