import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError } from '../server/startupError';
import { readRecord } from '../viewer/readRecord';
import { rootDir } from '../tools/processes/rootDir';
import { runCommand } from '../tools/processes/command';
import { writeRecordTest } from './recordTest/writeRecordTest';

const USAGE = 'Usage: npm run record-test -- FILE [--at N] [--out FILE], with a record that a member saved';
const EXPORTED = 'Redux DevTools wrote this file. It may hold personal data, so no test is made of it.';

/**
 * `npm run record-test -- FILE [--at N] [--out FILE]`: writes a flow test that opens a member's record, and the record
 * beside the test.
 */
async function makeRecordTest(): Promise<void> {
  const options = { out: { type: 'string' }, at: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined) throw new StartupError(USAGE);
  const content = readFileSync(file, 'utf8');
  const record = await readRecord(new Blob([content]));
  if (typeof record === 'string') throw new StartupError(record);
  if (record.isExport === true) throw new StartupError(EXPORTED);
  const last = record.actions.length;
  const at = Number(values.at ?? last);
  if (!Number.isInteger(at) || at < 0 || at > last) throw new StartupError(`--at is a number from 0 to ${last}.`);
  const name = path.basename(file, '.json').replace(/[^\w-]/g, '-');
  const out = path.resolve(values.out ?? path.join(rootDir, 'src/recorded', `${name}.flow.test.tsx`));
  const beside = out.replace(/(\.flow)?(\.test)?\.tsx?$/, '.record.json');
  const src = path.relative(path.dirname(out), path.join(rootDir, 'src')).replaceAll(path.sep, '/') || '.';
  mkdirSync(path.dirname(out), { recursive: true });
  writeFileSync(beside, content);
  writeFileSync(out, format(writeRecordTest(record, { at, src, json: `./${path.basename(beside)}` })));
  console.log(`Written: ${path.relative(process.cwd(), out)}, ${path.relative(process.cwd(), beside)}`);
}

/** Formats the test by the rules for the app's code, even if it is written outside of src. */
function format(input: string): string {
  const options = ['node_modules/oxfmt/bin/oxfmt', '--stdin-filepath', 'src/main.tsx'];
  return execFileSync(process.execPath, options, { cwd: rootDir, input, encoding: 'utf8' });
}

runCommand(makeRecordTest);
