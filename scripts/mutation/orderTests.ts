import { filesBehind, filesOf } from './areaFiles';
import type { Area } from './areas';
import type { Mutant } from './listMutants';
import type { TestProcess } from './testProcess';

/** The tests that can notice a fault in a file, most likely and quickest first. */
export type TestsOf = (file: string) => readonly string[];

/** For every file its tests: its own, then the others that import it, quickest first. All must pass as things are. */
export async function orderTests(area: Area, testProcess: TestProcess, mutants: readonly Mutant[]): Promise<TestsOf> {
  const sources = [...new Set(mutants.map(({ file }) => file))];
  const tests = filesOf(area.tests, 'test')
    .map((file) => ({ file, reached: filesBehind(file), ms: 0 }))
    .filter(({ reached }) => sources.some((source) => reached.has(source)));
  for (const test of tests) {
    const start = performance.now();
    const outcome = await testProcess.run([test.file]);
    if (outcome !== 'passed') throw new Error(`${test.file}: ${outcome} with no fault made.`);
    test.ms = performance.now() - start;
  }
  tests.sort((one, other) => one.ms - other.ms);
  return (source) => {
    const own = source.replace(/\.ts$/, '.test.ts');
    const related = tests.filter(({ reached }) => reached.has(source)).map(({ file }) => file);
    return [...related.filter((file) => file === own), ...related.filter((file) => file !== own)];
  };
}
