import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependencyRules } from '../scripts/test/parts';
import { projectRoot, runTool } from './runTool';

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

const CONFIG = join(projectRoot, '.dependency-cruiser.mjs');
const FIXTURES = join(projectRoot, 'quality/fixtures/dependencies');
/** Those that `npm test` reads. */
const [, ...FOLDERS] = dependencyRules.args;

async function cruise(cwd: string, folders: readonly string[]): Promise<Cruise> {
  const bin = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
  const answer = await runTool(bin, ['--config', CONFIG, '--output-type', 'json', ...folders], { cwd });
  // The tool documents this shape as its JSON result.
  return JSON.parse(answer) as Cruise;
}

/** `file: rule` for each rule that a fixture says it breaks. */
function announcedBreaches(): string[] {
  const files = readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return files.flatMap((file) => {
    const text = readFileSync(join(FIXTURES, file), 'utf8');
    return [...text.matchAll(/^\/\/ breaks (\S+)$/gm)].map(([, rule]) => `${file}: ${rule ?? ''}`);
  });
}

let fixtures: Cruise;

beforeAll(async () => {
  fixtures = await cruise(FIXTURES, FOLDERS);
});

test('the fixtures break the rules they name, and no others', () => {
  const found = fixtures.summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`);
  expect([...new Set(found)].sort()).toEqual(announcedBreaches().sort());
});

test('each dependency rule has a fixture that breaks it, and a reason', () => {
  const rules = fixtures.summary.ruleSetUsed.forbidden;
  const broken = announcedBreaches().map((breach) => breach.split(': ')[1]);
  expect(rules.map(({ name }) => name).sort()).toEqual([...new Set(broken)].sort());
  for (const { comment } of rules) expect(comment?.length).toBeGreaterThan(40);
});

test('the real code is read: a parser that understands nothing would find no fault in it', async () => {
  const { modules } = await cruise(projectRoot, ['src/contract', 'src/domain']);
  expect(modules.map(({ source }) => source)).toEqual(
    expect.arrayContaining(['src/contract/me.ts', 'src/domain/membership.ts']),
  );
});
