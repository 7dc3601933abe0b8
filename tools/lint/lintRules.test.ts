import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rootDir } from '../processes/rootDir';
import { read, textFiles } from '../textFiles';
import { LINT_CASES } from './lintCases';
import { runTool } from '../runTool';

interface Report {
  readonly diagnostics: readonly { readonly filename: string; readonly code?: string; readonly message: string }[];
}

const CONFIGURATION = read('.oxlintrc.json');

/** Without their plugin's name, as the cases have them. */
const OURS = Array.from(CONFIGURATION.matchAll(/"museum\/([\w-]+)": "error"/g), ([, name = '']) => name);

/** A folder of its own for each case, since several are of the same file. */
const fileOf = (file: string, index: number) =>
  join(dirname(file), String(index), file.slice(dirname(file).length + 1));

/** A project with the cases, the real configuration and the real packages. */
function writeProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));
  symlinkSync(join(rootDir, 'node_modules'), join(folder, 'node_modules'));
  const tsconfig = JSON.stringify({ extends: join(rootDir, 'tsconfig.json'), include: ['.'], exclude: [] });
  const settings = {
    'tsconfig.json': tsconfig,
    '.oxlintrc.json': CONFIGURATION.replaceAll('./tools', `${rootDir}/tools`),
  };
  const cases = LINT_CASES.map(([, , file, code], index) => [fileOf(file, index), `${code}\n`] as const);
  for (const [file, text] of [...Object.entries(settings), ...cases]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

test('each of our lint rules has a reason, and code in which just its faults are found', async () => {
  const cwd = writeProject();
  const folders = ['src', 'server', 'e2e', 'bench'];
  const { diagnostics } = await runTool<Report>('node_modules/oxlint/bin/oxlint', ['-f', 'json', ...folders], { cwd });
  rmSync(cwd, { recursive: true });
  const found = diagnostics.map(({ code = '', ...rest }) => ({
    ...rest,
    rule: code.replace(/\((.+)\)/, '/$1').replace(/^museum\//, ''),
  }));
  for (const [index, [rule, faults, file, code]] of LINT_CASES.entries()) {
    const here = found.filter(({ filename }) => filename === fileOf(file, index)).map((one) => one.rule);
    const asked = here.filter((one) => one === rule || OURS.includes(one));
    expect({ code, found: asked }).toEqual({ code, found: Array<string>(faults).fill(rule) });
  }
  expect(OURS.filter((rule) => !LINT_CASES.some(([one]) => one === rule))).toEqual([]);
  for (const { rule, message } of found) if (OURS.includes(rule)) expect(message.length).toBeGreaterThan(40);
});

test('each place where a rule is off says after " -- " why, or the next reader cannot judge it', () => {
  const directives = textFiles().flatMap((file) => read(file).match(/(?:\/\/|\/\*) oxlint-disable.*/g) ?? []);
  expect(directives.length).toBeGreaterThan(3);
  expect(directives.filter((line) => !/ -- \S/.test(line))).toEqual([]);
});
