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

/** Starts all servers to compare: the product on each engine, and minimal servers with and without a query. */
export async function openSubjects(run: BenchRun): Promise<readonly Subject[]> {
  const embedded = await openSubject(run, 'embedded', 1_000);
  const bare = await openBare(run, embedded, '');
  if (!enginesOf(run).includes('PostgreSQL')) return [embedded, bare];
  const one = await openSubject(run, 'PostgreSQL', 1_000);
  const second = await openMuseum(one.museum, run.onEnd);
  const two: Subject = { ...one, name: 'PostgreSQL, two processes', servers: [...one.servers, second] };
  return [embedded, one, two, bare, await openBare(run, embedded, one.museum.databaseUrl)];
}

/** Measures requests per second with many connections, on all servers that have this call. */
export async function measureThroughput(
  call: keyof typeof LOADS,
  all: readonly Subject[],
  seconds: number,
): Promise<Section> {
  // The minimal server with a query is only comparable for GET me, which reads one row.
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
