import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../rootDir';
import { filesBehind, filesOf } from './areaFiles';
import type { Area } from './areas';
import { listMutants, type Mutant } from './listMutants';
import { TestProcess } from './testProcess';

/** Room for a busy machine: a mutant that only slows its tests down must not count as noticed. */
const LIMIT_MS = 60_000;

export interface AreaResult {
  readonly area: Area;
  readonly mutants: number;
  readonly survivors: readonly Mutant[];
}

interface Options {
  /** The mutants to try, of those the area has. */
  readonly choose: (mutant: Mutant) => boolean;
  readonly processes: number;
}

/** Makes every fault of an area, one at a time, and runs the tests that reach its file until one notices. */
export async function runArea(area: Area, { choose, processes }: Options): Promise<AreaResult> {
  const sources = filesOf(area.sources, 'source');
  const mutants = sources.flatMap((file) => listMutants(file, readFileSync(path.join(rootDir, file), 'utf8'))).filter(choose);
  const queue = [...mutants];
  const survivors: Mutant[] = [];
  const pool = Array.from({ length: Math.min(processes, mutants.length) }, (_, index) => new TestProcess(`sandbox-${index}`, area.project));
  try {
    const tests = pool[0] ? await orderTests(area, pool[0]) : () => [];
    await Promise.all(
      pool.map(async (testProcess) => {
        for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
          testProcess.sandbox.put(mutant);
          const outcome = await testProcess.run(tests(mutant.file), LIMIT_MS);
          testProcess.sandbox.restore(mutant);
          if (outcome === 'passed') survivors.push(mutant);
        }
      }),
    );
  } finally {
    for (const testProcess of pool) testProcess.close();
  }
  return { area, mutants: mutants.length, survivors };
}

/** For a file its tests, most likely first: its own, then the others that import it, quickest first. */
async function orderTests(area: Area, testProcess: TestProcess): Promise<(file: string) => readonly string[]> {
  const tests: { file: string; reaches: ReadonlySet<string>; ms: number }[] = [];
  for (const file of filesOf(area.tests, 'test')) {
    const start = performance.now();
    if ((await testProcess.run([file], LIMIT_MS)) !== 'passed') throw new Error(`${file} fails without any fault made.`);
    tests.push({ file, reaches: filesBehind(file), ms: performance.now() - start });
  }
  tests.sort((one, other) => one.ms - other.ms);
  return (source) => {
    const own = source.replace(/\.ts$/, '.test.ts');
    const related = tests.filter(({ reaches }) => reaches.has(source)).map(({ file }) => file);
    return [...related.filter((file) => file === own), ...related.filter((file) => file !== own)];
  };
}
