import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { rootDir } from '../processes/rootDir';
import { read, textFiles } from '../textFiles';
import { LINT_CASES } from './lintCases';
import { runTool } from '../runTool';

interface Report {
  readonly diagnostics: readonly { readonly filename: string; readonly code?: string; readonly message: string }[];
}

const CONFIGURATION = read('.oxlintrc.json');

/** The names of the project's rules in the configuration, without the name of the plugin. */
const OURS = Array.from(CONFIGURATION.matchAll(/"museum\/([\w-]+)": "error"/g), ([, name = '']) => name);

/** Returns the path of a case. Each case has a folder, because several cases have the same file name. */
const fileOf = (rule: string, file: string) => join(dirname(file), rule, basename(file));

/** Writes a project with the cases, the real configuration and the real packages. */
function writeProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));
  symlinkSync(join(rootDir, 'node_modules'), join(folder, 'node_modules'));
  const files = [
    ['tsconfig.json', '{}'],
    ['.oxlintrc.json', CONFIGURATION.replaceAll('./tools', `${rootDir}/tools`)],
    ...LINT_CASES.map(([rule, , file, code]) => [fileOf(rule, file), `${code}\n`] as const),
  ] as const;
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

test('each of our lint rules has a reason, and code in which just its faults are found', async () => {
  const cwd = writeProject();
  const folders = ['src', 'server', 'e2e'];
  const { diagnostics } = await runTool<Report>('node_modules/oxlint/bin/oxlint', ['-f', 'json', ...folders], { cwd });
  rmSync(cwd, { recursive: true });
  const found = diagnostics.filter(({ code }) => code?.startsWith('museum('));
  const expected = LINT_CASES.flatMap(([rule, faults, file]) =>
    Array<string>(faults).fill(`${fileOf(rule, file)}: museum(${rule})`),
  );
  expect(found.map(({ filename, code = '' }) => `${filename}: ${code}`).sort()).toEqual(expected.sort());
  expect(LINT_CASES.map(([rule]) => rule).sort()).toEqual(OURS.sort());
  for (const { message } of found) expect(message.length).toBeGreaterThan(40);
});

test('each place where a rule is off says after " -- " why, or the next reader cannot judge it', () => {
  const directives = textFiles().flatMap((file) => read(file).match(/(?:\/\/|\/\*) oxlint-disable.*/g) ?? []);
  expect(directives.length).toBeGreaterThan(3);
  expect(directives.filter((line) => !/ -- \S/.test(line))).toEqual([]);
});
