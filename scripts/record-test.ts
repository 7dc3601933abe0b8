import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from '../server/startupError';
import { readRecord } from '../src/viewer/readRecord';
import { NO_TEST_OF_EXPORT, writeTest } from '../src/viewer/testFile/writeTest';
import { runCommand } from '../tools/processes/command';
import { rootDir } from '../tools/processes/rootDir';

const USAGE = 'Usage: npm run record-test -- FILE [--out FILE], with a record that a member saved';

/** `npm run record-test -- FILE [--out FILE]`: a member's record as a flow test (decisions §7). */
async function writeRecordTest(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined) throw new StartupError(USAGE);
  const record = await readRecord(new Blob([readFileSync(file)]));
  if (typeof record === 'string') throw new StartupError(record);
  if (record.isExport === true) throw new StartupError(NO_TEST_OF_EXPORT);
  const name = path.basename(file, '.json').replace(/[^\w-]/g, '-');
  const out = path.resolve(values.out ?? path.join(rootDir, 'src/recorded', `${name}.flow.test.tsx`));
  const src = path.relative(path.dirname(out), path.join(rootDir, 'src')).replaceAll(path.sep, '/');
  const text = writeTest(record, src === '' || !src.startsWith('.') ? `./${src}` : src);
  mkdirSync(path.dirname(out), { recursive: true });
  writeFileSync(out, format(text));
  console.log(`Written: ${path.relative(process.cwd(), out)}`);
}

/** Formats the test like the app's code, whatever folder it is written to. */
function format(input: string): string {
  const options = ['node_modules/oxfmt/bin/oxfmt', '--stdin-filepath', 'src/main.tsx'];
  return execFileSync(process.execPath, options, { cwd: rootDir, input, encoding: 'utf8' });
}

runCommand(writeRecordTest);
