import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootDir } from '../../tools/processes/rootDir';

const FOLDER = join(rootDir, 'src/recorded');

interface RecordedTest {
  readonly text: string;
  /** By Jest, on the code as it is. */
  readonly passes: () => Promise<boolean>;
  readonly remove: () => Promise<void>;
}

/** Makes a test of a record as developers do, by `npm run record-test`. */
export async function makeRecordedTest(name: string, record: string): Promise<RecordedTest> {
  const [file, out] = [join(FOLDER, `${name}.json`), join(FOLDER, `${name}.flow.test.tsx`)];
  await mkdir(FOLDER, { recursive: true });
  await writeFile(file, record);
  await runNode('--import', 'tsx', 'scripts/record-test.ts', file, '--out', out);
  const text = await readFile(out, 'utf8');
  const passes = () =>
    runNode('node_modules/jest/bin/jest.js', out).then(
      () => true,
      () => false,
    );
  const remove = async () => {
    await rm(file);
    await rm(out);
  };
  return { text, passes, remove };
}

const runNode = (...args: readonly string[]) => promisify(execFile)(process.execPath, args, { cwd: rootDir });
