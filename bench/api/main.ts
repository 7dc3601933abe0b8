import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chooseParts, readCount, runBench, type OnEnd } from '../command';
import type { Section } from '../report';
import { LEAST_MEMBERS, measureDoor } from './door';
import { measureManyMembers } from './manyMembers';
import { measureSoak } from './soak';
import { measureStorm } from './storm';
import { measureThroughput, openSubjects } from './throughput';

const ON_SUBJECTS = ['me', 'contents', 'login', 'storm'] as const;

/** Usage: `npm run bench:api -- [--seconds N] [--only PART …] [--members N]` */
async function measure(onEnd: OnEnd): Promise<readonly Section[]> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      members: { type: 'string', default: String(LEAST_MEMBERS) },
    },
  });
  const secondsOr = (usual: string) => readCount('seconds', values.seconds ?? usual);
  const parts = chooseParts([...ON_SUBJECTS, 'members', 'door', 'soak'], values.only);
  const folder = await mkdtemp(path.join(tmpdir(), 'museum-bench-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  const postgres = process.env['TEST_DATABASE_URL'] ?? '';
  if (postgres === '') console.log('No TEST_DATABASE_URL: only the embedded database is measured.');
  const run = { folder, postgres, seconds: secondsOr('5'), onEnd };

  const sections: Section[] = [];
  const note = (section: Section) => {
    sections.push(section);
    console.log(`measured: ${section.table?.title ?? ''}`);
  };
  const calls = ON_SUBJECTS.filter((part) => parts.includes(part));
  const subjects = calls.length > 0 ? await openSubjects(run) : [];
  for (const call of calls) {
    note(
      await (call === 'storm' ? measureStorm(subjects, run.seconds) : measureThroughput(call, subjects, run.seconds)),
    );
  }
  if (parts.includes('members')) note(await measureManyMembers(run));
  if (parts.includes('door')) note(await measureDoor(run, readCount('members', values.members)));
  if (parts.includes('soak')) note(await measureSoak(run, secondsOr('60')));
  return sections;
}

runBench('bench-api', measure);
