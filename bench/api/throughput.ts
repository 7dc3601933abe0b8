import { atLeast, atMost, ms, ratio, whole, type Check, type Section } from '../report';
import { FIGURE_HEAD, figureCells } from './figures';
import { compare, LOADS } from './runs';
import { openMuseum } from './servers/museum';
import {
  BARE,
  BARE_WITH_QUERY,
  CONNECTIONS,
  enginesOf,
  openBare,
  openSubject,
  type BenchRun,
  type Subject,
} from './subjects';

/** The product on each engine, then only the framework, without a database and with one query to PostgreSQL. */
export async function openSubjects(run: BenchRun): Promise<readonly Subject[]> {
  const embedded = await openSubject(run, 'embedded', 1_000);
  const bare = await openBare(run, embedded, '');
  if (!enginesOf(run).includes('PostgreSQL')) return [embedded, bare];
  const one = await openSubject(run, 'PostgreSQL', 1_000);
  const second = await openMuseum(one.museum, run.onEnd);
  const two: Subject = { ...one, name: 'PostgreSQL, two processes', servers: [...one.servers, second] };
  return [embedded, one, two, bare, await openBare(run, embedded, one.museum.databaseUrl)];
}

/** Measures requests per second at many connections, and the same of only the framework and only the hashing. */
export async function measureThroughput(
  call: keyof typeof LOADS,
  all: readonly Subject[],
  seconds: number,
): Promise<Section> {
  // Only calls that read one row have a comparison.
  const subjects = all.filter(({ name }) => call === 'me' || name !== BARE_WITH_QUERY);
  const figures = await compare(call, subjects, seconds);
  const of = (name: string) => figures[subjects.findIndex((subject) => subject.name === name)];
  const perSecond = (name: string) => of(name)?.perSecond ?? Number.NaN;
  const rows = figures.map((own, index) => [
    subjects[index]?.name ?? '',
    ...figureCells(own),
    ratio(own.perSecond / perSecond(BARE)),
  ]);
  const checks: Check[] = [];
  const hasPostgres = of('PostgreSQL') !== undefined;
  if (call === 'login') {
    for (const name of hasPostgres ? ['embedded', 'PostgreSQL'] : ['embedded']) {
      checks.push(atLeast(`Login, ${name}, of bare`, perSecond(name) / perSecond(BARE), [0.6, ratio]));
    }
  } else if (call === 'me') {
    checks.push(atLeast('Me a second, embedded', perSecond('embedded'), [1_000, whole]));
    checks.push(atMost('p99 of me, embedded', of('embedded')?.p99 ?? Number.NaN, [120, ms]));
    const share = perSecond('PostgreSQL') / perSecond(BARE_WITH_QUERY);
    if (hasPostgres) checks.push(atLeast('Me, PostgreSQL, of bare with one query', share, [0.4, ratio]));
  }
  const title = `${LOADS[call].title}, ${CONNECTIONS} connections`;
  return { table: { title, head: ['Server', ...FIGURE_HEAD, 'of bare'], rows }, checks };
}
