import { execFileSync } from 'node:child_process';
import { rootDir } from '../tools/processes/rootDir';

/** What a clock there shows when it is midnight in Greenwich, in January. */
const ZONES = [
  ['Asia/Tokyo', 9],
  ['UTC', 0],
  ['America/Los_Angeles', 16],
] as const;

it.each(ZONES)('with the clock set to %s every renewal window opens at midnight in Japan', (zone, hours) => {
  const output = execFileSync(process.execPath, ['--import', 'tsx', 'quality/renewalWindow.ts'], {
    cwd: rootDir,
    env: { ...process.env, TZ: zone },
    encoding: 'utf8',
  });
  expect(JSON.parse(output)).toEqual({ hours, days: 3288, wrong: [] });
});
