import { parseArgs } from 'node:util';
import { changedFiles, whereWorkBegan } from './changedFiles';
import { endWithNpm } from '../tools/processes/endWithNpm';
import { AREAS, CORE } from './mutation/areas';
import { describeArea, judge } from './mutation/report';
import { runArea } from './mutation/runArea';

const USAGE = 'npm run test:mutation [-- --area NAME | --core | --changed [BASE]] [--processes N]';

/** Makes small faults in the code and counts those that its tests notice; fails below the floor. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      area: { type: 'string' },
      changed: { type: 'boolean', default: false },
      core: { type: 'boolean', default: false },
      processes: { type: 'string', default: '2' },
    },
  });
  const areas = AREAS.filter(({ name }) => values.area === undefined || name === values.area);
  if (areas.length === 0) throw new Error(`There is no such area. ${USAGE}`);
  const base = positionals[0] ?? whereWorkBegan('HEAD~1');
  const chosen = values.core ? new Set(CORE) : values.changed ? changedFiles(base) : null;
  const choose = (file: string) => chosen?.has(file) ?? true;
  let [made, noticed] = [0, 0];
  for (const area of areas) {
    const result = await runArea(area, { choose, processes: Number(values.processes) });
    if (result.made === 0) continue;
    console.log(describeArea(result));
    made += result.made;
    noticed += result.made - result.survivors.length;
  }
  const { passes, line } = judge({ made, noticed, isCore: values.core });
  console.log(`\n${line}`);
  if (!passes) process.exitCode = 1;
}

endWithNpm();
run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
