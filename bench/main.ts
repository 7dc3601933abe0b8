import { parseArgs } from 'node:util';
import { startServer } from '../e2e/support/testServer';
import { ensureBuild } from '../scripts/build/ensureBuild';
import { chooseParts, readCount, runBench, type OnEnd } from './command';
import { measureInteractions } from './interactions/measureInteractions';
import { measurePages } from './lighthouse';
import { measureLoads } from './loads';
import type { Section } from './report';

// The interactions are measured first, because the other parts make the server slower.
const MEASUREMENTS = { interactions: measureInteractions, loads: measureLoads, lighthouse: measurePages };

/** Usage: `npm run bench -- [--runs 3] [--only interactions|loads|lighthouse …] [--page PATH …] [--site FOLDER]` */
async function measure(onEnd: OnEnd): Promise<readonly Section[]> {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '3' },
      only: { type: 'string', multiple: true, default: [] },
      page: { type: 'string', multiple: true, default: [] },
      site: { type: 'string' },
    },
  });
  const options = { runs: readCount('runs', values.runs), pages: values.page };
  const parts = chooseParts(['interactions', 'loads', 'lighthouse'] as const, values.only);
  if (values.site === undefined) await ensureBuild();
  const { baseUrl, stop } = await startServer(values.site === undefined ? {} : { site: values.site });
  onEnd(stop);
  const sections: Section[] = [];
  for (const part of parts) sections.push(await MEASUREMENTS[part](baseUrl, options));
  return sections;
}

runBench('bench', measure);
