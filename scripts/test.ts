import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../tools/processes/command';
import { closingLine, type Counts, exitCodeOf, ONE_SKIPPED, sum } from './test/counts';
import type { Part } from './test/parts';
import { type Circumstances, runPart } from './test/runPart';
import { chooseStages } from './test/stages';

const INTERRUPTED = 130;

/**
 * `npm test`. Other commands that run tests call this script with an option (`Choice` in test/stages.ts). A failing
 * part does not stop the others. `--complete` makes skipped tests failures.
 */
async function runTests(): Promise<number> {
  const { values } = parseArgs({
    options: {
      more: { type: 'boolean' },
      all: { type: 'boolean' },
      changed: { type: 'boolean' },
      node: { type: 'string' },
      complete: { type: 'boolean', default: false },
    },
  });
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interruption.abort());

  const reportFolder = await mkdtemp(join(tmpdir(), 'museum-test-'));
  const stages = chooseStages(values, reportFolder);
  const results: Result[] = [];
  try {
    for (const stage of stages) {
      const isAlone = stage.length === 1;
      const { signal } = interruption;
      results.push(...(await Promise.all(stage.map((lane) => runLane(lane, { isAlone, signal })))).flat());
      if (signal.aborted) return INTERRUPTED;
    }
  } finally {
    await rm(reportFolder, { recursive: true, force: true });
  }
  const total = sum(results.map(({ counts }) => counts));
  const failed = results.filter(({ counts }) => counts.failed > 0).map(({ name }) => `✘ ${name}, see above`);
  const missing = stages.flat(2).flatMap((part) => part.missing ?? []);
  console.log(['', ...failed, ...missing, closingLine(total)].join('\n'));
  return exitCodeOf(total, values);
}

interface Result {
  /** Name of the part. */
  readonly name: string;
  readonly counts: Counts;
}

async function runLane(lane: readonly Part[], circumstances: Circumstances): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const part of lane) {
    if (circumstances.signal.aborted) break;
    results.push({ name: part.name, counts: await announce(part, circumstances) });
  }
  return results;
}

/**
 * Runs a part and prints its result. The output of a part that runs alone is printed at once; the output of a part that
 * runs beside others is printed when it has ended.
 */
async function announce(part: Part, circumstances: Circumstances): Promise<Counts> {
  if (part.isSkipped) {
    console.log(`\n── ${part.name}: skipped`);
    return ONE_SKIPPED;
  }
  if (circumstances.isAlone) console.log(`\n── ${part.name}`);
  const start = performance.now();
  const { counts, printed } = await runPart(part, circumstances);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (!circumstances.isAlone) console.log(`\n── ${part.name}\n${printed.trimEnd()}`);
  console.log(`── ${part.name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
  return counts;
}

runCommand(async () => {
  process.exitCode = await runTests();
});
