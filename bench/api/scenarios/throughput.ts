import { DEMO_PASSWORD } from '../../../server/sandbox/seed/data/members';
import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '../../../src/contract/calls';
import { atLeast, atMost, ms, ratio, whole, type Check, type Section } from '../../report';
import { addServer, enginesOf, NAMES, openSubject, type BenchRun } from '../benchRun';
import { FIGURE_HEAD, figureCells, type Figures } from '../figures';
import { signIn, type Subject } from '../members';
import { compare, LOADS } from '../runs';
import { runServer } from '../servers/runServer';

/** The product on each engine, then the framework alone, without a database and with one query to PostgreSQL. */
export async function openSubjects(run: BenchRun): Promise<readonly Subject[]> {
  const subjects: Subject[] = [];
  let databaseUrl = '';
  for (const engine of enginesOf(run)) {
    const subject = await openSubject(run, engine, 1_000);
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

/** Answers from memory what the product answers a member. */
async function openBare(run: BenchRun, { servers, members }: Subject, databaseUrl: string): Promise<Subject> {
  const [{ port } = { port: 0 }] = servers;
  const [member] = members;
  const token = member === undefined ? '' : await signIn(port, member);
  const read = async (path: string) => {
    const headers = { ...REQUIRED_HEADERS, Authorization: `Bearer ${token}` };
    return (await fetch(`http://127.0.0.1:${port}${API_PREFIX}${path}`, { headers })).text();
  };
  const server = await runServer({
    script: 'bench/api/servers/bareServer.ts',
    args: [],
    env: {
      ME: await read(CALLS.getMe.path),
      CONTENTS: await read(CALLS.getContentGroups.path),
      PASSWORD: DEMO_PASSWORD,
      DATABASE_URL: databaseUrl,
    },
    log: `${run.folder}/bare.log`,
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
  const figures = await compare(call, subjects, seconds);
  const of = (name: string) => figures[subjects.findIndex((subject) => subject.name === name)];
  const perSecond = (name: string) => of(name)?.perSecond ?? Number.NaN;
  const rows = figures.map((own, index) => [
    subjects[index]?.name ?? '',
    ...figureCells(own),
    ratio(own.perSecond / perSecond(NAMES.bare)),
  ]);
  const title = `${LOADS[call].title}, ${subjects[0]?.members.length ?? 0} connections`;
  return { table: { title, head: ['Server', ...FIGURE_HEAD, 'of bare'], rows }, checks: checksOf(call, of, perSecond) };
}

function checksOf(
  call: keyof typeof LOADS,
  of: (name: string) => Figures | undefined,
  perSecond: (name: string) => number,
): readonly Check[] {
  const engines = [NAMES.embedded, NAMES.postgres].filter((name) => of(name) !== undefined);
  if (call === 'contents') return [];
  if (call === 'login') {
    return engines.map((name) =>
      atLeast({ name: `Login, ${name}, of bare`, limit: 0.6, show: ratio }, perSecond(name) / perSecond(NAMES.bare)),
    );
  }
  const checks = [
    atLeast({ name: 'Me a second, embedded', limit: 1_000, show: whole }, perSecond(NAMES.embedded)),
    atMost({ name: 'p99 of me, embedded', limit: 120, show: ms }, of(NAMES.embedded)?.p99 ?? Number.NaN),
  ];
  if (!engines.includes(NAMES.postgres)) return checks;
  const share = perSecond(NAMES.postgres) / perSecond(NAMES.bareQuery);
  return [...checks, atLeast({ name: 'Me, PostgreSQL, of bare with one query', limit: 0.4, show: ratio }, share)];
}
