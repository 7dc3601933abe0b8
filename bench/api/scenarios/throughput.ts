import { CALLS } from '../../../src/contract/calls';
import { DEMO_PASSWORD } from '../../../server/sandbox/seed/data/members';
import type { Figures } from '../figures';
import { read, signIn } from '../members';
import { atLeast, atMost, FIGURE_HEAD, figureCells, ms, ratio, whole, type Check, type Section } from '../report';
import { compare, LOADS } from '../runs';
import { runServer } from '../servers/runServer';
import { addServer, enginesOf, openSubject, type BenchRun, type Subject } from '../benchRun';

const MEMBERS = 1_000;

export const NAMES = {
  embedded: 'embedded',
  postgres: 'PostgreSQL',
  twice: 'PostgreSQL, two processes',
  bare: 'bare Fastify',
  bareQuery: 'bare Fastify with one query',
} as const;

/** The product on each engine, then the framework alone, without a database and with one query to PostgreSQL. */
export async function openSubjects(run: BenchRun): Promise<readonly Subject[]> {
  const subjects: Subject[] = [];
  let databaseUrl = '';
  for (const engine of enginesOf(run)) {
    const subject = await openSubject(run, { engine, members: MEMBERS });
    subjects.push(subject);
    if (engine === 'embedded') continue;
    ({ databaseUrl } = subject.museum);
    const second = await addServer(run, subject.museum);
    subjects.push({ ...subject, name: NAMES.twice, servers: [...subject.servers, second] });
  }
  const [first] = subjects;
  if (first === undefined) return [];
  subjects.push(await openBare(run, first, ''));
  return databaseUrl === '' ? subjects : [...subjects, await openBare(run, first, databaseUrl)];
}

async function openBare(run: BenchRun, { servers, members }: Subject, databaseUrl: string): Promise<Subject> {
  const ports = servers.map(({ port }) => port);
  const [port = 0] = ports;
  const [token = ''] = await signIn(ports, members.slice(0, 1));
  const server = await runServer({
    script: 'bench/api/servers/bareServer.ts',
    args: [],
    env: {
      ME: await read(port, CALLS.getMe.path, token),
      CONTENTS: await read(port, CALLS.getContentGroups.path, token),
      PASSWORD: DEMO_PASSWORD,
      DATABASE_URL: databaseUrl,
    },
    log: `${run.site.folder}/bare.log`,
  });
  run.onEnd(() => server.stop());
  return { name: databaseUrl === '' ? NAMES.bare : NAMES.bareQuery, servers: [server], members };
}

/** Requests a second at many connections, beside what the framework and the hashing alone can do. */
export async function measureThroughput(
  call: keyof typeof LOADS,
  all: readonly Subject[],
  seconds: number,
): Promise<Section> {
  // Calls that read one row are not compared with the others.
  const subjects = all.filter(({ name }) => call === 'me' || name !== NAMES.bareQuery);
  const load = LOADS[call];
  const figures = await compare(load, subjects, seconds);
  const of = (name: string) => figures[subjects.findIndex((subject) => subject.name === name)];
  const bare = of(NAMES.bare)?.perSecond ?? Number.NaN;
  const bareQuery = of(NAMES.bareQuery)?.perSecond ?? Number.NaN;
  const rows = subjects.map(({ name }, index) => {
    const own = figures[index];
    return own === undefined ? [] : [name, ...figureCells(own), ratio(own.perSecond / bare)];
  });
  return {
    title: `${load.title}, ${subjects[0]?.members.length ?? 0} connections`,
    head: ['Server', ...FIGURE_HEAD, 'of bare'],
    rows,
    checks: checksOf(call, { embedded: of(NAMES.embedded), postgres: of(NAMES.postgres), bare, bareQuery }),
  };
}

interface Results {
  readonly embedded: Figures | undefined;
  readonly postgres: Figures | undefined;
  readonly bare: number;
  readonly bareQuery: number;
}

function checksOf(call: keyof typeof LOADS, { embedded, postgres, bare, bareQuery }: Results): readonly Check[] {
  if (embedded === undefined || call === 'contents') return [];
  if (call === 'login') {
    return [atLeast({ what: 'Login, embedded, of bare', limit: 0.6, show: ratio }, embedded.perSecond / bare)].concat(
      postgres
        ? atLeast({ what: 'Login, PostgreSQL, of bare', limit: 0.6, show: ratio }, postgres.perSecond / bare)
        : [],
    );
  }
  return [
    atLeast({ what: 'Me a second, embedded', limit: 1_000, show: whole }, embedded.perSecond),
    atMost({ what: 'p99 of me, embedded', limit: 120, show: ms }, embedded.p99),
  ].concat(
    postgres
      ? atLeast(
          { what: 'Me, PostgreSQL, of bare with one query', limit: 0.4, show: ratio },
          postgres.perSecond / bareQuery,
        )
      : [],
  );
}
