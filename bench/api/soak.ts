import { whole, type Section } from '../report';
import { FIGURE_HEAD, figureCells, growthPerMinute, type Sample } from './figures';
import { runLoad } from './load';
import { LOADS } from './runs';
import { enginesOf, openSubject, type BenchRun } from './subjects';

const SAMPLE_MS = 500;

/**
 * Measures how much memory grows under a mix of calls. Only the second half of the run counts, because caches and heap
 * fill up in the first half.
 */
export async function measureSoak(run: BenchRun, seconds: number): Promise<Section> {
  const rows: string[][] = [];
  for (const engine of enginesOf(run)) {
    const subject = await openSubject(run, engine, 1_000);
    const [server] = subject.servers;
    const before = await server.residentMemory();
    const part = (from: number, to: number) => ({ ...subject, members: subject.members.slice(from, to) });
    const scripts = [
      ...(await LOADS.me.prepare(part(0, 35))),
      ...(await LOADS.contents.prepare(part(35, 48))),
      ...(await LOADS.login.prepare(part(48, 50))),
    ];
    const samples: Sample[] = [];
    const startedAt = performance.now();
    const timer = setInterval(() => {
      void server.residentMemory().then((value) => {
        samples.push({ seconds: (performance.now() - startedAt) / 1_000, value });
      });
    }, SAMPLE_MS);
    const figures = await runLoad({ scripts, seconds });
    clearInterval(timer);
    const after = await server.residentMemory();
    const slope = growthPerMinute(samples.slice(samples.length / 2)).toFixed(1);
    const peak = Math.max(...samples.map(({ value }) => value));
    rows.push([engine, ...figureCells(figures), ...[before, after, peak].map(whole), slope]);
  }
  const title = `${seconds} s of me (35 connections), contents (13) and logins (2): memory of the server's process in MiB`;
  return { table: { title, head: ['Server', ...FIGURE_HEAD, 'Before', 'After', 'Highest', 'Growth a minute'], rows } };
}
