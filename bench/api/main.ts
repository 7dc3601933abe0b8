import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { endWithNpm } from '../../tools/processes/endWithNpm';
import { chooseParts, readCount, runBench, type OnEnd } from '../command';
import type { Section } from '../report';
import { measureManyMembers } from './scenarios/manyMembers';
import { measureSoak } from './scenarios/soak';
import { measureStorm } from './scenarios/storm';
import { measureThroughput, openSubjects } from './scenarios/throughput';

const PARTS = ['me', 'contents', 'login', 'storm', 'members', 'soak'] as const;

/** `npm run bench:api -- [--seconds N] [--only PART …]` */
async function measure(onEnd: OnEnd): Promise<readonly Section[]> {
  const { values } = parseArgs({
    options: { seconds: { type: 'string' }, only: { type: 'string', multiple: true, default: [] } },
  });
  const seconds = readCount('seconds', values.seconds ?? '5');
  const parts = chooseParts(PARTS, values.only);
  const run = { folder: await temporaryFolder(onEnd), postgres: findPostgres(), seconds, onEnd };

  const sections: Section[] = [];
  const note = (section: Section) => {
    sections.push(section);
    console.log(`measured: ${section.table?.title ?? ''}`);
  };
  const calls = (['me', 'contents', 'login'] as const).filter((part) => parts.includes(part));
  if (calls.length > 0 || parts.includes('storm')) {
    const subjects = await openSubjects(run);
    for (const call of calls) note(await measureThroughput(call, subjects, seconds));
    if (parts.includes('storm')) note(await measureStorm(subjects, seconds));
  }
  if (parts.includes('members')) note(await measureManyMembers(run));
  if (parts.includes('soak')) note(await measureSoak(run, readCount('seconds', values.seconds ?? '60')));
  return sections;
}

async function temporaryFolder(onEnd: OnEnd): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'museum-bench-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The address of a server; empty without one. */
function findPostgres(): string {
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  if (url === '') console.log('No TEST_DATABASE_URL: only the embedded database is measured.');
  return url;
}

endWithNpm();
runBench('bench-api', measure);
