import { setTimeout as pause } from 'node:timers/promises';
import { summarise, type Figures } from '../figures';
import { drive } from './drive';
import type { Job } from './job';

/**
 * Runs in a process of its own, so that generating load does not compete with the process that collects the results.
 */
process.once('message', (job: Job) => {
  run(job).then(
    (figures) => process.send?.(figures, () => process.exit()),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

async function run({ scripts, warmUpSeconds, seconds }: Job): Promise<Figures> {
  const latencies: number[] = [];
  let errors = 0;
  let isCounting = false;
  const stops = scripts.map((script) =>
    drive(script, (ms, isGood) => {
      if (!isCounting) return;
      if (isGood) latencies.push(ms);
      else errors += 1;
    }),
  );
  await pause(warmUpSeconds * 1_000);
  isCounting = true;
  const startedAt = performance.now();
  await pause(seconds * 1_000);
  const counted = { latencies, errors, seconds: (performance.now() - startedAt) / 1_000 };
  stops.forEach((stop) => {
    stop();
  });
  return summarise(counted);
}
