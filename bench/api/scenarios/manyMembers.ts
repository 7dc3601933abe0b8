import { atMost, ratio, type Check, type Section } from '../../report';
import { enginesOf, openSubject, type BenchRun, type Engine } from '../benchRun';
import { FIGURE_HEAD, figureCells } from '../figures';
import type { Subject } from '../members';
import { compare } from '../runs';

/** How many members, each with a session. The embedded database is for small museums. */
const SIZES: Readonly<Record<Engine, readonly number[]>> = {
  embedded: [100, 10_000],
  PostgreSQL: [100, 10_000, 1_000_000],
};

/** What looking one member up costs among how many. */
export async function measureManyMembers(run: BenchRun): Promise<Section> {
  const rows: (readonly string[])[] = [];
  const checks: Check[] = [];
  for (const engine of enginesOf(run)) {
    const subjects: Subject[] = [];
    for (const members of SIZES[engine]) subjects.push(await openSubject(run, engine, members));
    const figures = await compare('me', subjects, run.seconds);
    figures.forEach((own, index) => {
      const members = SIZES[engine][index] ?? 0;
      const cost = (figures[0]?.perSecond ?? Number.NaN) / own.perSecond;
      rows.push([engine, members.toLocaleString('en'), ...figureCells(own), ratio(cost)]);
      if (members === 1_000_000) {
        checks.push(atMost({ name: 'Cost of me, 10⁶ members / 10²', limit: 1.2, show: ratio }, cost));
      }
    });
  }
  const title = 'GET /v1/me, 50 connections, by number of members';
  return { table: { title, head: ['Server', 'Members', ...FIGURE_HEAD, 'cost / that of 100'], rows }, checks };
}
