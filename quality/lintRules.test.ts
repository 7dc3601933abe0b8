import { runTool } from './runTool';

interface Report {
  readonly rules: readonly { readonly name: string; readonly reason: string }[];
  readonly outcomes: readonly {
    readonly rule: string;
    readonly code: readonly string[];
    readonly expected: readonly string[];
    readonly found: readonly string[];
  }[];
}

let report: Report;

/** ESLint reads the whole program first: a minute and more on a busy machine. */
const LINT_LIMIT_MS = 300_000;

beforeAll(async () => {
  // The shape is that of lintCode.mjs beside this file.
  report = JSON.parse(await runTool('quality/lintCode.mjs', [])) as Report;
}, LINT_LIMIT_MS);

test('each case is found to have just the faults it says', () => {
  const missed = report.outcomes.filter(({ expected, found }) => expected.join() !== found.join());
  expect(missed).toEqual([]);
});

test('each of our lint rules has code that breaks it, code that keeps it, and a reason', () => {
  expect(report.rules.length).toBeGreaterThan(0);
  for (const { name, reason } of report.rules) {
    const ofRule = report.outcomes.filter(({ rule }) => rule === name);
    expect({ name, breaks: ofRule.some(({ expected }) => expected.length > 0) }).toEqual({ name, breaks: true });
    expect({ name, keeps: ofRule.some(({ expected }) => expected.length === 0) }).toEqual({ name, keeps: true });
    expect(reason.length).toBeGreaterThan(40);
  }
});

test('no case is left over from a rule that is gone', () => {
  const names = report.rules.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(report.outcomes.map(({ rule }) => rule)));
});
