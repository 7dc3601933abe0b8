import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithNpm } from './endWithNpm';
import { closingLine, type Counts, sum } from './test/counts';
import { listParts } from './test/parts';
import { runPart } from './test/runPart';

const INTERRUPTED = 130;

/** `npm test`: everything that must hold. A failed part does not keep the others from being heard. */
async function runTests(): Promise<number> {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interruption.abort());

  const reportFolder = await mkdtemp(join(tmpdir(), 'museum-test-'));
  const results: Counts[] = [];
  try {
    for (const part of listParts(reportFolder)) {
      results.push(await announce(part.name, () => runPart(part, interruption.signal)));
      if (interruption.signal.aborted) return INTERRUPTED;
    }
  } finally {
    await rm(reportFolder, { recursive: true, force: true });
  }
  const total = sum(results);
  console.log(`\n${closingLine(total)}`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

async function announce(name: string, run: () => Promise<Counts>): Promise<Counts> {
  console.log(`\n── ${name}`);
  const start = performance.now();
  const counts = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`── ${name}: ${counts.failed === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
  return counts;
}

endWithNpm();
void runTests().then((exitCode) => {
  process.exitCode = exitCode;
});
