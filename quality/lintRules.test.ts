import { runTool } from './runTool';

/** What lintCode.mjs prints. */
interface Report {
  readonly cases: readonly { readonly expected: readonly string[]; readonly found: readonly string[] }[];
  /** By the names of all rules. */
  readonly reasons: Readonly<Record<string, string>>;
  /** The rules of the cases. */
  readonly broken: readonly string[];
}

let report: Report;

/** ESLint reads the whole program first: a minute and more on a busy machine. */
const LINT_LIMIT_MS = 300_000;

beforeAll(async () => {
  report = await runTool<Report>('quality/lintCode.mjs', []);
}, LINT_LIMIT_MS);

test('each case is found to have just the faults it says', () => {
  expect(report.cases.filter(({ expected, found }) => expected.join() !== found.join())).toEqual([]);
});

test('each of our lint rules, and no other, has code that breaks it, and a reason', () => {
  const names = Object.keys(report.reasons).sort();
  expect([...new Set(report.broken)].sort()).toEqual(names);
  for (const reason of Object.values(report.reasons)) expect(reason.length).toBeGreaterThan(40);
});
