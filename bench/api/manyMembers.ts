import { atMost, ratio, type Check, type Section } from '../report';
import { FIGURE_HEAD, figureCells } from './figures';
import { compare } from './runs';
import { enginesOf, openSubject, type BenchRun, type Subject } from './subjects';

/**
 * The numbers of members to measure for each engine. Each member has a session. The embedded database is not measured
 * with a million members, because it is meant for small museums.
 */
const SIZES = { embedded: [100, 10_000], PostgreSQL: [100, 10_000, 1_000_000] } as const;

/** Measures GET me in databases with different numbers of members. */
export async function measureManyMembers(run: BenchRun): Promise<Section> {
  const rows: (readonly string[])[] = [];
  const checks: Check[] = [];
  for (const engine of enginesOf(run)) {
    const subjects: Subject[] = [];
    for (const members of SIZES[engine]) subjects.push(await openSubject(run, engine, members));
    const figures = await compare('me', subjects, run.seconds);
    for (const [index, members] of SIZES[engine].entries()) {
      const least = figures[0];
      const own = figures[index];
      if (least === undefined || own === undefined) continue;
      const cost = least.perSecond / own.perSecond;
      rows.push([engine, members.toLocaleString('en'), ...figureCells(own), ratio(cost)]);
      if (members === 1_000_000) checks.push(atMost('Cost of me, 10⁶ members / 10²', cost, [1.2, ratio]));
    }
  }
  const title = 'GET /v1/me, 50 connections, by number of members';
  return { table: { title, head: ['Server', 'Members', ...FIGURE_HEAD, 'cost / that of 100'], rows }, checks };
}
