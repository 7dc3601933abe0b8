import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endWithNpm } from '../../scripts/endWithNpm';
import { orStopped } from '../../scripts/orStopped';
import { rootDir } from '../../scripts/rootDir';
import { sitting as describeSitting } from '../sitting';
import { readOptions, type Options } from './options';
import { renderReport, type Section } from './report';
import { measureManyMembers } from './scenarios/manyMembers';
import { measureSoak } from './scenarios/soak';
import { measureStorm } from './scenarios/storm';
import { measureThroughput, openSubjects } from './scenarios/throughput';
import { startPostgres } from './servers/postgres';
import type { Sitting } from './sitting';

/** Not in git: figures belong to the machine they were taken on. */
const REPORT = path.join(rootDir, '.cache', 'bench-api.md');

async function bench(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  const ends: (() => Promise<void>)[] = [];
  const atEnd = (work: () => Promise<void>) => void ends.unshift(work);
  try {
    const heading = describeSitting(new Date());
    const sections = await orStopped(openSitting(options, atEnd).then((sitting) => measure(options, sitting)));
    const report = renderReport(heading, sections);
    await mkdir(path.dirname(REPORT), { recursive: true });
    await writeFile(REPORT, report);
    console.log(`\n${report}\nAlso in ${path.relative(rootDir, REPORT)}`);
  } finally {
    for (const end of ends) await end().catch(console.error);
  }
}

async function openSitting(options: Options, atEnd: Sitting['atEnd']): Promise<Sitting> {
  const folder = await mkdtemp(path.join(tmpdir(), 'museum-bench-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  let { postgres } = options;
  if (postgres === null) {
    const starting = startPostgres();
    // Before it has started: nothing else ends this server once the bench is gone.
    atEnd(async () => (await starting)?.stop());
    const own = await starting;
    if (own === null) console.log('No PostgreSQL here: only the embedded database is measured.');
    postgres = own?.url ?? null;
  }
  return { site: { folder, postgres }, seconds: options.seconds, atEnd };
}

async function measure({ parts, seconds, soakSeconds }: Options, sitting: Sitting): Promise<Section[]> {
  const sections: Section[] = [];
  const note = (section: Section) => {
    sections.push(section);
    console.log(`measured: ${section.title}`);
  };
  const atOnce = (['me', 'contents', 'login'] as const).filter((part) => parts.includes(part));
  if (atOnce.length > 0 || parts.includes('storm')) {
    const subjects = await openSubjects(sitting);
    for (const call of atOnce) note(await measureThroughput(call, subjects, seconds));
    if (parts.includes('storm')) note(await measureStorm(subjects, seconds));
  }
  if (parts.includes('members')) note(await measureManyMembers(sitting));
  if (parts.includes('soak')) note(await measureSoak(sitting, soakSeconds));
  return sections;
}

endWithNpm();
bench().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
