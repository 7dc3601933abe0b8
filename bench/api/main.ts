import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endWithNpm } from '../../tools/processes/endWithNpm';
import { unlessStopped } from '../../tools/processes/unlessStopped';
import { rootDir } from '../../tools/processes/rootDir';
import { describeEnvironment as describeSitting } from '../environment';
import { readOptions, type Options } from './options';
import { renderReport, type Section } from './report';
import { measureManyMembers } from './scenarios/manyMembers';
import { measureSoak } from './scenarios/soak';
import { measureStorm } from './scenarios/storm';
import { measureThroughput, openSubjects } from './scenarios/throughput';
import { startPostgres } from './servers/postgres';
import type { BenchRun } from './benchRun';

/** Not in git: the figures are valid only for the machine they were measured on. */
const REPORT = path.join(rootDir, '.cache', 'bench-api.md');

async function bench(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  const ends: (() => Promise<void>)[] = [];
  const atEnd = (work: () => Promise<void>) => void ends.unshift(work);
  try {
    const heading = describeSitting(new Date());
    const sections = await unlessStopped(openBenchRun(options, atEnd).then((run) => measure(options, run)));
    const report = renderReport(heading, sections);
    await mkdir(path.dirname(REPORT), { recursive: true });
    await writeFile(REPORT, report);
    console.log(`\n${report}\nAlso in ${path.relative(rootDir, REPORT)}`);
  } finally {
    for (const end of ends) await end().catch(console.error);
  }
}

async function openBenchRun(options: Options, onEnd: BenchRun['onEnd']): Promise<BenchRun> {
  const folder = await mkdtemp(path.join(tmpdir(), 'museum-bench-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  let { postgres } = options;
  if (postgres === null) {
    const starting = startPostgres();
    // Registered before the server has started: no other code ends it when the benchmark exits early.
    onEnd(async () => (await starting)?.stop());
    const own = await starting;
    if (own === null) console.log('No PostgreSQL here: only the embedded database is measured.');
    postgres = own?.url ?? null;
  }
  return { site: { folder, postgres }, seconds: options.seconds, onEnd };
}

async function measure({ parts, seconds, soakSeconds }: Options, run: BenchRun): Promise<Section[]> {
  const sections: Section[] = [];
  const note = (section: Section) => {
    sections.push(section);
    console.log(`measured: ${section.title}`);
  };
  const atOnce = (['me', 'contents', 'login'] as const).filter((part) => parts.includes(part));
  if (atOnce.length > 0 || parts.includes('storm')) {
    const subjects = await openSubjects(run);
    for (const call of atOnce) note(await measureThroughput(call, subjects, seconds));
    if (parts.includes('storm')) note(await measureStorm(subjects, seconds));
  }
  if (parts.includes('members')) note(await measureManyMembers(run));
  if (parts.includes('soak')) note(await measureSoak(run, soakSeconds));
  return sections;
}

endWithNpm();
bench().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
