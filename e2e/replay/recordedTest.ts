import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { rootDir } from '../../tools/processes/rootDir';
import type { SourcePatch } from './fault';

const SRC = join(rootDir, 'src');
const FOLDER = join(SRC, 'recorded');

interface RecordedTest {
  /** Returns what oxlint and TypeScript report about the test; '' if nothing. */
  readonly complaints: () => Promise<string>;
  /** Runs the test in Jest, on the present code or with a fault in it; returns whether it passes. */
  readonly passes: (fault?: SourcePatch) => Promise<boolean>;
  readonly remove: () => Promise<void>;
}

/** Makes a Jest test from a record by `npm run record-test`, as developers do. */
export async function makeRecordedTest(name: string, record: string, at: number): Promise<RecordedTest> {
  const file = join(FOLDER, `${name}.json`);
  const out = join(FOLDER, `${name}.flow.test.tsx`);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(file, record);
  await runNode('--import', 'tsx', 'scripts/record-test.ts', file, '--at', String(at), '--out', out);
  const complaints = async () => {
    const types = await failureOf('node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.json');
    return [
      await failureOf('node_modules/oxlint/bin/oxlint', out),
      // Ignores errors in other files, which may be incomplete while tests run in parallel.
      ...types.split('\n').filter((line) => line.includes(`${name}.flow.test`)),
    ].join('');
  };
  const passes = async (fault?: SourcePatch) => {
    const right = await readFile(out, 'utf8');
    if (fault) await seedSource(fault, { name, test: out });
    const failure = await failureOf('node_modules/jest/bin/jest.js', out);
    await writeFile(out, right);
    return failure === '';
  };
  const remove = async () => {
    for (const made of await readdir(FOLDER)) if (made.startsWith(name)) await rm(join(FOLDER, made));
  };
  return { complaints, passes, remove };
}

const runNode = (...args: readonly string[]) => promisify(execFile)(process.execPath, args, { cwd: rootDir });

/** Returns the output of a tool that fails; '' if the tool succeeds. */
const failureOf = (...args: readonly string[]): Promise<string> =>
  runNode(...args).then(
    () => '',
    (fault: unknown) => {
      const { stdout, stderr } = fault as Record<'stdout' | 'stderr', string>; // as execFile rejects
      return stdout + stderr;
    },
  );

/** Writes a copy of a source file with the fault, and makes the test mock the source file by this copy. */
async function seedSource({ file, find, replacement }: SourcePatch, { name, test }: Record<'name' | 'test', string>) {
  const source = join(SRC, file);
  const text = await readFile(source, 'utf8');
  if (!text.includes(find)) throw new Error(`${find} is not in ${file}`);
  const moved = text.replace(/(?<=from '|import ')\.[^']+/g, (path) =>
    relative(FOLDER, resolve(dirname(source), path)),
  );
  await writeFile(
    join(FOLDER, `${name}.faulty.tsx`),
    moved.replace(find, () => replacement),
  );
  const mock = `jest.mock('../${file.replace(/\.tsx?$/, '')}', () => jest.requireActual('./${name}.faulty'));\n`;
  await writeFile(test, mock + (await readFile(test, 'utf8')));
}
