import { chooseMembers, CONNECTIONS, type LoadMember } from './members';
import { closeMuseum, foundMuseum, openMuseum, type Engine, type Museum, type Site } from './servers/museum';
import type { RunningServer } from './servers/runServer';

/** What the measurements of one sitting share. */
export interface Sitting {
  readonly site: Site;
  /** How long one run lasts. */
  readonly seconds: number;
  /** Has something done once everything is measured, the latest first. */
  atEnd(work: () => Promise<void>): void;
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

export const enginesOf = ({ site }: Sitting): readonly Engine[] =>
  site.postgres === null ? ['embedded'] : ['embedded', 'PostgreSQL'];

/** A new museum with one server, gone at the end of the sitting. */
export async function openSubject(
  sitting: Sitting,
  { engine, members }: { readonly engine: Engine; readonly members: number },
): Promise<Subject & { readonly museum: Museum }> {
  const museum = await foundMuseum(sitting.site, engine, members);
  sitting.atEnd(() => closeMuseum(sitting.site, museum));
  const server = await addServer(sitting, museum);
  return {
    name: engine,
    museum,
    servers: [server],
    members: chooseMembers(CONNECTIONS, members - DEMO_MEMBERS),
  };
}

export async function addServer(sitting: Sitting, museum: Museum): Promise<RunningServer> {
  const server = await openMuseum(museum);
  sitting.atEnd(() => server.stop());
  return server;
}
