import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dependencyRules } from '../scripts/test/parts';
import { DEPENDENCY_CASES, DEPENDENCY_MANIFEST } from './dependencyCases';
import { rootDir } from '../tools/processes/rootDir';
import { runTool } from './runTool';

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

const CONFIG = join(rootDir, '.dependency-cruiser.mjs');
/** Those that `npm test` reads. */
const [, ...FOLDERS] = dependencyRules.args;

async function cruise(cwd: string, folders: readonly string[]): Promise<Cruise> {
  const bin = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
  const answer = await runTool(bin, ['--config', CONFIG, '--output-type', 'json', ...folders], { cwd });
  // The tool documents this shape as its JSON result.
  return JSON.parse(answer) as Cruise;
}

const BREACHES = DEPENDENCY_CASES.flatMap(([file, , rule]) => (rule === undefined ? [] : [`${file}: ${rule}`]));

/** Within the project, where the packages are found. */
function writeProduct(): string {
  const cache = join(rootDir, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'dependency-rules-'));
  const tsconfig = { extends: join(rootDir, 'tsconfig.json'), include: ['.'], exclude: [] };
  const files = [
    ['package.json', JSON.stringify(DEPENDENCY_MANIFEST)] as const,
    ['tsconfig.json', JSON.stringify(tsconfig)] as const,
    ...DEPENDENCY_CASES,
  ];
  for (const [file, text] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

let product: Cruise;

beforeAll(async () => {
  const folder = writeProduct();
  product = await cruise(folder, FOLDERS).finally(() => {
    rmSync(folder, { recursive: true });
  });
});

test('the cases break the rules they name, and no others', () => {
  const found = product.summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`);
  expect([...new Set(found)].sort()).toEqual([...BREACHES].sort());
});

test('each dependency rule has a case that breaks it, and a reason', () => {
  const rules = product.summary.ruleSetUsed.forbidden;
  const broken = DEPENDENCY_CASES.flatMap(([, , rule]) => rule ?? []);
  expect(rules.map(({ name }) => name).sort()).toEqual([...new Set(broken)].sort());
  for (const { comment } of rules) expect(comment?.length).toBeGreaterThan(40);
});

test('the real code is read: a parser that understands nothing would find no fault in it', async () => {
  const { modules } = await cruise(rootDir, ['src/contract', 'src/domain']);
  expect(modules.map(({ source }) => source)).toEqual(
    expect.arrayContaining(['src/contract/me.ts', 'src/domain/membership/membership.ts']),
  );
});
