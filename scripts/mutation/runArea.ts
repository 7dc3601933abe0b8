import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../../tools/processes/rootDir';
import { filesOf } from './areaFiles';
import type { Area } from './areas';
import { isEquivalent } from './equivalents';
import { listMutants, type Mutant } from './listMutants';
import { orderTests, type TestsOf } from './orderTests';
import { TestProcess } from './testProcess';

export interface AreaResult {
  readonly area: Area;
  readonly made: number;
  readonly survivors: readonly Mutant[];
  readonly seconds: number;
}

interface Options {
  /** Whether to make faults in this file. */
  readonly choose: (file: string) => boolean;
  readonly processes: number;
}

/** Makes every fault of an area's chosen files, one at a time, and runs the tests that reach the file until one fails. */
export async function runArea(area: Area, { choose, processes }: Options): Promise<AreaResult> {
  const start = performance.now();
  const mutants = filesOf(area.sources, 'source').filter(choose).flatMap(mutantsOf);
  const pool = Array.from(
    { length: Math.min(processes, mutants.length) },
    (_, index) => new TestProcess(`${process.pid}-${index}`, area.project),
  );
  const survivors: Mutant[] = [];
  try {
    const queue = mutants.values();
    const testsOf = pool[0] ? await orderTests(area, pool[0], mutants) : () => [];
    await Promise.all(
      pool.map(async (testProcess) => {
        for (const mutant of queue) if (await survives(mutant, testProcess, testsOf)) survivors.push(mutant);
      }),
    );
  } finally {
    for (const testProcess of pool) testProcess.close();
  }
  return { area, made: mutants.length, survivors, seconds: (performance.now() - start) / 1000 };
}

function mutantsOf(file: string): readonly Mutant[] {
  return listMutants(file, readFileSync(path.join(rootDir, file), 'utf8')).filter((mutant) => !isEquivalent(mutant));
}

async function survives(mutant: Mutant, testProcess: TestProcess, testsOf: TestsOf): Promise<boolean> {
  testProcess.sandbox.put(mutant);
  try {
    return (await testProcess.run(testsOf(mutant.file))) === 'passed';
  } finally {
    testProcess.sandbox.restore(mutant);
  }
}
