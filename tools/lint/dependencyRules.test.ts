import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dependencyRules } from '../../scripts/test/parts';
import { rootDir } from '../processes/rootDir';
import { DEPENDENCY_CASES, DEPENDENCY_MANIFEST } from './dependencyCases';
import { runTool } from '../runTool';

interface Rule {
  readonly name: string;
  readonly comment?: string;
}

interface Cruise {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: Rule }[];
    readonly ruleSetUsed: { readonly forbidden: readonly Rule[] };
  };
}

/** The folders whose imports `npm test` checks. */
const FOLDERS = dependencyRules.args.slice(1, -2);

const cruise = (cwd: string, folders: readonly string[]) =>
  runTool<Cruise>(
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ['--config', join(__dirname, 'dependencies/rules.mjs'), '--output-type', 'json', ...folders],
    { cwd },
  );

/** Writes the example product into a folder within this project, so that its packages are found. */
function writeProduct(): string {
  mkdirSync(join(rootDir, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(rootDir, '.cache/dependency-rules-'));
  const tsconfig = { extends: join(rootDir, 'tsconfig.json'), include: ['.'], exclude: [] };
  const settings = Object.entries({ 'package.json': DEPENDENCY_MANIFEST, 'tsconfig.json': tsconfig });
  const files = [...settings.map(([file, value]) => [file, JSON.stringify(value)] as const), ...DEPENDENCY_CASES];
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

test('the cases break the rules they name and no others, and each rule has a case and a reason', async () => {
  const folder = writeProduct();
  const { summary } = await cruise(folder, FOLDERS).finally(() => {
    rmSync(folder, { recursive: true });
  });
  const found = new Set(summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`));
  const named = DEPENDENCY_CASES.flatMap(([file, , rule]) => (rule === undefined ? [] : { file, rule }));
  expect([...found].sort()).toEqual(named.map(({ file, rule }) => `${file}: ${rule}`).sort());
  const rules = summary.ruleSetUsed.forbidden;
  expect(rules.map(({ name }) => name).sort()).toEqual([...new Set(named.map(({ rule }) => rule))].sort());
  for (const { comment } of rules) expect(comment?.length).toBeGreaterThan(40);
});

test('the parser reads the modules of the real code, without which it would find no fault', async () => {
  const { modules } = await cruise(rootDir, ['src/contract', 'src/domain']);
  const expected = ['src/contract/me.ts', 'src/domain/membership/membership.ts'];
  expect(modules.map(({ source }) => source)).toEqual(expect.arrayContaining(expected));
});
