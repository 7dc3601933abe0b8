import { atMost, FIGURE_HEAD, figureCells, ratio, type Check, type Section } from '../report';
import { compare, LOADS } from '../runs';
import type { Engine } from '../servers/museum';
import { enginesOf, openSubject, type BenchRun, type Subject } from '../benchRun';

/** How many members, each with a session. The embedded database is for small museums. */
const SIZES: Readonly<Record<Engine, readonly number[]>> = {
  embedded: [100, 10_000],
  PostgreSQL: [100, 10_000, 1_000_000],
};
const MAX_RATIO = 1.2;

/** What looking one member up costs among how many. */
export async function measureManyMembers(run: BenchRun): Promise<Section> {
  const rows: (readonly string[])[] = [];
  const checks: Check[] = [];
  for (const engine of enginesOf(run)) {
    const subjects: Subject[] = [];
    for (const members of SIZES[engine]) subjects.push(await openSubject(run, { engine, members }));
    const figures = await compare(LOADS.me, subjects, run.seconds);
    const fewest = figures[0]?.perSecond ?? Number.NaN;
    figures.forEach((own, index) => {
      const members = SIZES[engine][index] ?? 0;
      const cost = fewest / own.perSecond;
      rows.push([engine, members.toLocaleString('en'), ...figureCells(own), ratio(cost)]);
      if (members === 1_000_000) {
        checks.push(atMost({ what: 'Cost of me, 10⁶ members / 10²', limit: MAX_RATIO, show: ratio }, cost));
      }
    });
  }
  return {
    title: 'GET /v1/me, 50 connections, by number of members',
    head: ['Server', 'Members', ...FIGURE_HEAD, 'cost / that of 100'],
    rows,
    checks,
  };
}
